import { mkdtemp, readdir, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { urlOf } from '../../../../tests/abuse/target.ts'
import { type TestApp, testApp } from '../../../../tests/harness/app.ts'
import { keepThumb } from '../capabilities/identity/sql/profiles.ts'
import { keepPageFiles } from '../capabilities/trails/page-files.ts'
import { asOwner } from '../platform/database/owner.ts'
import { readEnvironment } from '../platform/environment.ts'
import { examine } from './doctor.ts'
import { lookAtFiles } from './look-at-files.ts'
import { lookAtMail } from './look-at-mail.ts'
import { lookAtSettings } from './look-at-settings.ts'
import { lookAtUnnamed } from './look-at-unnamed.ts'
import { lookAtZones } from './look-at-zones.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

const look = () => lookAtFiles({ ...one.services, database: one.database })

test('the doctor names a missing file with the domain, trail and activity that need it', async () => {
  const files = await Promise.all(
    ['a game', 'a picture'].map((text) => one.services.files.put(Buffer.from(text))),
  )
  const fileHashes = Object.fromEntries(files.map(({ hash, size }, n) => [`${n}.txt`, { hash, size }]))
  const data = { type: 'post' as const, id: 'p', html: 'x', link: null, files: [], fileHashes }
  const resource = aResource({ data, title: 'Seeds that fly' })
  const trail = aTrailDocument({ title: 'From seed to tree', steps: [aStep({ resources: [resource] })] })
  await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  expect(await look()).toEqual({
    kind: 'good',
    words: 'All 2 files of trails and people are present and intact.',
  })
  await one.services.files.delete(files[0]!.hash)
  const { kind, words } = await look()
  expect([kind, words.split('\n')[1]]).toEqual([
    'bad',
    `  acme: trail “${trail.title}”, activity “${resource.title}”: ${files[0]!.hash}`,
  ])
})

test('the doctor also checks files of earlier versions, of drafts and of photos', async () => {
  const keep = (text: string) => one.services.files.put(Buffer.from(text))
  const [old, drawn, photo] = await Promise.all(['of before', 'drawn', 'a face'].map(keep))
  const data = {
    type: 'post' as const,
    id: 'q',
    html: 'x',
    link: null,
    files: [],
    fileHashes: { 'o.txt': old! },
  }
  const resource = aResource({ data, title: 'Roots of before' })
  const before = aTrailDocument({ title: 'Roots', steps: [aStep({ resources: [resource] })] })
  const domainId = await one.addDomain({ hostkey: 'raiz', learners: ['ana'], trails: [before] })
  await one.database.as(domainId, (tx) => keepPageFiles(tx, [drawn!.hash]))
  await one.database.as(domainId, (tx) =>
    keepThumb(tx, { id: 'face', accountId: 'ana', ...photo!, path: '/thumb/face' }),
  )
  await asOwner(one.owner, async (client) => {
    await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
    await client.query(
      `insert into trail_version (domain_id, trail_id, version, document, hash)
        select domain_id, trail_id, 99, '{"title": "Roots", "steps": []}', 'x' from trail_version where domain_id = $1`,
      [domainId],
    )
    await client.query('update group_trail set version = 99 where domain_id = $1', [domainId])
  })
  for (const { hash } of [old!, drawn!, photo!]) await one.services.files.delete(hash)
  const { words } = await look()
  expect(words.split('\n')).toEqual(
    expect.arrayContaining([
      `  raiz: trail “Roots”, activity “Roots of before”: ${old!.hash}`,
      `  raiz: drafts and packages: ${drawn!.hash}`,
      `  raiz: photos of people: ${photo!.hash}`,
    ]),
  )
})

test('the doctor counts unused files, and releases them with --tidy', async () => {
  const { hash } = await one.services.files.put(Buffer.alloc(1024 * 1024, 'of a domain that is gone'))
  const at = { ...one.services, database: one.database }
  const [found] = await lookAtUnnamed(at, { isToTidy: false })
  expect(found).toEqual({
    kind: 'note',
    words: expect.stringMatching(/uses \d+ of .*vereda doctor --tidy$/),
  })
  expect(await lookAtUnnamed(at, { isToTidy: true })).toEqual([
    { kind: 'note', words: expect.stringContaining('leave the disk') },
  ])
  expect(await lookAtUnnamed(at, { isToTidy: false })).toEqual([])
  expect(await one.services.files.has(hash)).toBe(true)
})

test('the doctor reports a domain whose time zone is an offset instead of a place', async () => {
  await one.addDomain({ hostkey: 'oeste', learners: [], trails: [] })
  const at = { database: one.database }
  expect(await lookAtZones(at)).toEqual([])
  await asOwner(one.owner, (client) =>
    client.query("update domain set time_zone = '+03:00' where hostkey = 'oeste'"),
  )
  expect(await lookAtZones(at)).toEqual([
    { kind: 'bad', words: expect.stringMatching(/^oeste: its time zone is \+03:00, which is not a place/) },
  ])
})

describe('the mail server', () => {
  let server: SMTPServer
  let at = ''
  beforeAll(async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        done(password === 'right' ? null : new Error('wrong password'), { user: 'vereda' }),
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
    at = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })
  const lookAt = (SMTP_URL?: string) => lookAtMail(readEnvironment({ SMTP_URL }))

  test('is reported as good when it lets Vereda in, and not checked when none is set', async () => {
    const well = { kind: 'good', words: 'The mail server answers and accepts Vereda.' }
    expect(await lookAt(`smtp://vereda:right@${at}`)).toEqual([well])
    expect(await lookAt()).toEqual([])
  })

  test('is reported without the password when it refuses the password or is unreachable', async () => {
    const wrong = `smtp://vereda:mistaken@${at}`
    const refused = {
      kind: 'bad',
      words: expect.stringMatching(/does not accept Vereda \(.*wrong password.*Check SMTP_URL/),
    }
    expect(await lookAt(wrong)).toEqual([refused])
    await new Promise<void>((resolve) => server.close(() => resolve()))
    const [gone] = await lookAt(wrong)
    expect(gone).toMatchObject({ kind: 'bad', words: expect.stringContaining('ECONNREFUSED') })
    expect(gone!.words).not.toContain('mistaken')
  })
})

test('the doctor does not create a missing installation, so a backup can still be restored there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vereda-none-'))
  const findings = await examine(readEnvironment({ VEREDA_DATA: folder }))
  expect(findings.at(-1)).toEqual({
    kind: 'bad',
    words: expect.stringContaining(`no installation in ${folder}`),
  })
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})

test('the doctor checks free disk space even when the database is unreachable', async () => {
  const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
  const findings = await examine(readEnvironment({ DATABASE_URL, VEREDA_DATA: tmpdir() }))
  expect(findings.map(({ words }) => words)).toEqual([
    'The settings are consistent.',
    expect.stringMatching(/MB are free/),
    expect.stringContaining("can't be reached"),
  ])
})

test('the doctor reports a read-only database and still completes the other checks', async () => {
  const { database } = one.owner
  const setTo = (word: string) =>
    asOwner(one.owner, async (client) => {
      await client.query('set default_transaction_read_only = off')
      await client.query(`alter database ${database} set default_transaction_read_only = ${word}`)
    })
  await setTo('on')
  const environment = readEnvironment({ DATABASE_URL: urlOf(one.owner), VEREDA_DATA: tmpdir() })
  const findings = await examine(environment).finally(() => setTo('off'))
  expect(findings.map(({ words }) => words)).toEqual([
    'The settings are consistent.',
    expect.stringMatching(/MB are free/),
    expect.stringMatching(/^The database cannot do this now \(.*read-only transaction\)/),
  ])
})

test.each([
  [{ PUBLIC_URL: 'http://learn.example.org' }, 'without https'],
  [{ PUBLIC_URL: 'https://learn.example.org', VEREDA_DEMO: 'true' }, 'everybody knows its password'],
  [{ PUBLIC_URL: 'https://learn.example.org' }, 'No mail server'],
  [{ MAIL_FROM: 'no-reply@example.org' }, 'MAIL_FROM has no effect without SMTP_URL, which is not set.'],
  [{}, 'The settings are consistent.'],
])('for the settings %j the doctor says “%s”', (variables, words) => {
  const told = lookAtSettings(readEnvironment(variables)).map((finding) => finding.words)
  expect(told.join('\n')).toContain(words)
})
