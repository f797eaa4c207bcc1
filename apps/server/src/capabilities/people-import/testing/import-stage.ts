import { randomUUID } from 'node:crypto'
import type { StudioImport, StudioImportRow } from '@vereda/contract/rest/studio-imports.ts'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { ImportRow } from '@vereda/domain/people-import/import-fields.ts'
import { expect } from 'vitest'
import { as, testApp } from '../../../../../../tests/harness/app.ts'
import { workOnImport } from '../import-jobs.ts'

const TRAIL = aTrailDocument({ id: 'caves', title: 'Caves', steps: [aStep({ resources: [aResource()] })] })

/** The calls by which a manager sends a file, reads its plan, and has it carried out. */
function importCalls(one: Awaited<ReturnType<typeof testApp>>, acme: number, boss: string) {
  const get = async (path: string, token = boss, hostkey = 'acme') =>
    one.app.inject({ url: `/rest/studio/${path}`, headers: as(hostkey, token) })
  const post = async (path: string, payload: object = {}) =>
    one.app.inject({ method: 'POST', url: `/rest/studio/${path}`, headers: as('acme', boss), payload })
  const work = async (importId: string) =>
    workOnImport({ database: one.database, cpfRequired: true }, { domainId: acme, importId })
  const told = async (id: string): Promise<StudioImport> => (await get(`imports/${id}`)).json()
  const rows = async (id: string, kind = ''): Promise<StudioImportRow[]> =>
    (await get(`imports/${id}/rows${kind && `?kind=${kind}`}`)).json().rows

  async function send(cells: ImportRow[], batch = 1_000): Promise<string> {
    const id = randomUUID()
    const begun = { id, fileName: 'south.csv', rows: cells.length, newcomers: ['acme'] }
    for (const _ of [1, 2])
      expect((await post('imports', begun)).json()).toMatchObject({ state: 'receiving' })
    const lined = cells.map((row, n) => ({ line: n + 2, cells: row }))
    for (let from = 0; from < lined.length; from += batch)
      await post(`imports/${id}/rows`, { rows: lined.slice(from, from + batch) })
    return id
  }
  const plan = async (cells: ImportRow[]) => {
    const id = await send(cells)
    await work(id)
    return id
  }
  async function carryOut(id: string) {
    expect((await post(`imports/${id}/carryOut`)).json()).toMatchObject({ state: 'carrying' })
    await work(id)
    return told(id)
  }
  const found = async (search: string) => (await get(`people/list?search=${search}`)).json()
  return { get, post, work, told, rows, send, plan, carryOut, found }
}

/** Two domains with a manager each, one domain with a trail, and the calls of that domain's manager. */
export async function importStage() {
  const woken: string[] = []
  const one = await testApp({ cpfRequired: true, wakeImport: (_, id) => void woken.push(id) })
  const given = { learners: ['ana', 'bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  const acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [TRAIL] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  const boss = await one.signIn('acme', 'boss')
  return { one, acme, boss, woken, ...importCalls(one, acme, boss) }
}
