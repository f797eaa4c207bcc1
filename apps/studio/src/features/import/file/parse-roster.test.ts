import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { parsePeople } from './parse-roster.ts'

const ROSTER: Record<string, string> = {
  'manifest.csv': '\ufeffpropertyName,value\nmanifest.version,1.0\noneroster.version,1.1\n',
  'orgs.csv': 'sourcedId,status,name,type\nhill,active,Hill,school\n',
  'classes.csv': 'sourcedId,title,schoolSourcedId\n5a,5 A,hill\n',
  'users.csv':
    'sourcedId,enabledUser,orgSourcedIds,role,username,givenName,familyName,email\n\n"ana",true,hill,student,,"Ana, Maria",Reis,ana@x.example\n',
  'enrollments.csv': 'sourcedId,classSourcedId,userSourcedId,role\ne,5a,ana,student\n',
}
const zipOf = (files: Record<string, string>, folder = '') =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}${name}`, strToU8(text)])),
  ) as Uint8Array<ArrayBuffer>
const TODAY = '2026-03-01'

test.each(['', 'export-2026/'])(
  'a roster’s zip is recognised by its files, in the folder %j',
  async (folder) => {
    const parsed = await parsePeople(zipOf({ ...ROSTER, '../__MACOSX/._users.csv': 'x' }, folder), TODAY)
    expect(parsed).toEqual({
      ok: true,
      value: {
        told: { kind: 'roster', version: '1.1' },
        roster: {
          rows: [
            {
              line: 3,
              cells: {
                name: 'Ana, Maria',
                familyName: 'Reis',
                email: 'ana@x.example',
                school: 'Hill',
                journeys: '5 A',
              },
            },
          ],
          schools: [{ source: 'hill', name: 'Hill' }],
          classes: [{ source: '5a', name: '5 A', label: '5 A', school: 'hill' }],
          left: { contacts: 0, gone: 0, classes: 0 },
          faults: [],
        },
      },
    })
  },
)

/** The same roster, as another program would have written it. */
const written = (change: (name: string, text: string) => [string, string]) =>
  zipOf(Object.fromEntries(Object.entries(ROSTER).map(([name, text]) => change(name, text))))

test.each([
  ['parted by semicolons', written((name, text) => [name, text.replaceAll(/,(?! )/g, ';')])],
  [
    'with its headings in capitals',
    written((name, text) => [name, text.replace(/^.*/, (headings) => headings.toUpperCase())]),
  ],
  ['in files with capitals', written((name, text) => [name[0]!.toUpperCase() + name.slice(1), text])],
  ['in a folder as Windows writes it', written((name, text) => [`export\\${name}`, text])],
])('a roster %s is read like any other', async (_, zip) => {
  expect(await parsePeople(zip, TODAY)).toEqual(await parsePeople(zipOf(ROSTER), TODAY))
})

test('an unclosed quotation mark is refused with its file and row', async () => {
  const users = 'sourcedId,givenName\nana,Ana\nbia,"Bia\ncaio,Caio\n'
  expect(await parsePeople(zipOf({ ...ROSTER, 'users.csv': users }), TODAY)).toEqual({
    ...{ ok: false, refusal: 'roster-quotes' },
    ...{ file: 'users.csv', line: 3 },
  })
})

test('a roster without people is refused as empty, any other zip as unreadable, and a table is read', async () => {
  const nobody = { ...ROSTER, 'users.csv': 'sourcedId,givenName\n' }
  expect(await parsePeople(zipOf(nobody), TODAY)).toEqual({ ok: false, refusal: 'empty' })
  expect(await parsePeople(zipOf({ 'a.txt': 'a' }), TODAY)).toEqual({ ok: false, refusal: 'unreadable' })
  expect(await parsePeople(new Uint8Array([0x50, 0x4b, 3, 4, 1]), TODAY)).toEqual({
    ok: false,
    refusal: 'unreadable',
  })
  const table = await parsePeople(
    new Uint8Array(new TextEncoder().encode('Nome,E-mail\nAna,a@x.example\n')),
    TODAY,
  )
  expect(table).toMatchObject({ ok: true, value: { headers: ['Nome', 'E-mail'] } })
})
