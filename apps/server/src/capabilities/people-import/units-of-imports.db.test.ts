import { afterAll, expect, test } from 'vitest'
import { importStage } from './testing/import-stage.ts'

const { one, acme, get, post, rows, plan, carryOut, found } = await importStage()
afterAll(() => one.close())

test('a file puts people into units, makes each new unit once in any spelling, and its plan shows each change', async () => {
  const unitOf = async (username: string) => {
    const { people } = await found(username)
    return (await get(`person/${people[0].id}`)).json().unitTree
  }
  const first = await plan([
    { name: 'Ulla Um', email: 'ulla@acme.example', unit: 'Lojas > Sul > Loja 3' },
    { name: 'Udo Dois', email: 'udo@acme.example', unit: 'LOJAS › sul › loja 3' },
    { name: 'Uli Três', email: 'uli@acme.example', unit: 'loja 3' },
    { name: 'Ute Quatro', email: 'ute@acme.example', unit: 'Lojas > Norte' },
    { name: 'Uwe', email: 'uwe@acme.example', unit: 'x'.repeat(201) },
  ])
  expect((await rows(first))[4]!.fault).toEqual({ field: 'unit', why: 'unreadable' })
  // a corrected row is compared with the other rows
  const mended = { name: 'Uwe', email: 'uwe@acme.example', unit: 'SUL > loja 3' }
  expect((await post(`imports/${first}/rows/6`, { cells: mended })).json()).toMatchObject({
    row: { kind: 'new' },
    import: { counts: { new: 5, faulty: 0 } },
  })
  expect((await carryOut(first)).counts).toMatchObject({ added: 5 })
  for (const name of ['ulla', 'udo', 'uli', 'uwe'])
    expect(await unitOf(name)).toEqual(['Lojas', 'Sul', 'Loja 3'])
  const units = await one.database.as(acme, (tx) =>
    tx.rows<{ path: string[] }>(
      { name: 'units-now', text: 'select path from unit where domain_id = $1 order by path' },
      [acme],
    ),
  )
  const ofFile = units.map(({ path }) => path.join('/')).filter((path) => /^lojas/i.test(path))
  expect(ofFile.toSorted()).toEqual(['Lojas', 'Lojas/Norte', 'Lojas/Sul', 'Lojas/Sul/Loja 3'])
  const second = await plan([
    { email: 'ute@acme.example', unit: 'Loja 3' },
    { email: 'udo@acme.example', unit: 'lojas>sul>loja 3' },
    { email: 'uli@acme.example', nickname: 'Uli' },
  ])
  const all = await rows(second)
  expect(all.map(({ kind }) => kind)).toEqual(['changes', 'same', 'changes'])
  expect(all[0]!.changes).toEqual([{ field: 'unit', was: 'Lojas › Norte', next: 'Lojas › Sul › Loja 3' }])
  expect((await carryOut(second)).counts).toMatchObject({ changed: 2 })
  expect(await unitOf('ute')).toEqual(['Lojas', 'Sul', 'Loja 3'])
  expect(await unitOf('uli')).toEqual(['Lojas', 'Sul', 'Loja 3'])
})
