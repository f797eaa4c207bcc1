import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { oneWaits } from '../../../../../tests/harness/meanwhile.ts'
import { keepThumb } from '../identity/sql/profiles.ts'
import { keepPageFiles } from '../trails/page-files.ts'
import { noteArriving } from './note-arriving.ts'
import { sweepUnused } from './remove-unused.ts'
import { letGo, unnamedFiles } from './unnamed-files.ts'

let one: TestApp
let acme: number
let owner: pg.Client
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: [], trails: [] })
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})
beforeEach(() => owner.query('delete from unused_file'))

const kept = async (text: string) => (await one.services.files.put(Buffer.from(text))).hash
const noted = async () =>
  (await owner.query<{ hash: string }>('select hash from unused_file order by hash')).rows.map(
    ({ hash }) => hash,
  )
const stores = () => ({ ...one.services, database: one.database })
const unusedSince = (hash: string, hours: number) =>
  owner.query(`insert into unused_file values ($1, now() - $2 * interval '1 hour')`, [hash, hours])

test('the sweep keeps a file that is sent again before the sweep reaches it', async () => {
  const [first, second] = [await kept('swept first'), await kept('sent anew')]
  await unusedSince(first, 3)
  await unusedSince(second, 2)
  await owner.query('begin')
  await owner.query('select from unused_file where hash = $1 for update', [first])
  const sweep = sweepUnused(stores())
  await oneWaits(one.owner)
  await noteArriving(one.services, acme)([second])
  await owner.query('commit')
  await sweep
  expect([await one.services.files.has(first), await one.services.files.has(second)]).toEqual([false, true])
  expect(await noted()).toEqual([second])
})

test('a file sent again during its removal is marked as unused once more', async () => {
  const hash = await kept('removed meanwhile')
  await unusedSince(hash, 2)
  // takes the same lock as the sweep
  await owner.query('begin')
  await owner.query('delete from unused_file where hash = $1', [hash])
  const note = noteArriving(one.services, acme)([hash])
  await one.services.files.delete(hash)
  await owner.query('commit')
  await note
  expect(await noted()).toEqual([hash])
})

test('a file that is stored and named elsewhere is not marked as unused when it is sent again', async () => {
  const hash = await kept('of another course')
  await noteArriving(one.services, acme)([hash])
  expect(await noted()).toEqual([])
})

test('the sweep deletes files that no row names and keeps files in use, arriving or named meanwhile', async () => {
  const names = ['nobody’s', 'of a page', 'a photo', 'on its way', 'taken meanwhile']
  const [nobodys, ofPage, photo, onItsWay, meanwhile] = (await Promise.all(names.map(kept))) as string[]
  await one.addDomain({ hostkey: 'raiz', learners: ['ana'], trails: [] }).then((raiz) =>
    one.database.as(raiz, async (tx) => {
      await keepPageFiles(tx, [ofPage!])
      await keepThumb(tx, { id: 'face', accountId: 'ana', hash: photo!, size: 7, path: '/thumb/face' })
    }),
  )
  await unusedSince(onItsWay!, 0)
  const left = (await unnamedFiles(stores())).filter((hash) =>
    [nobodys, ofPage, photo, onItsWay, meanwhile].includes(hash),
  )
  expect(left.sort()).toEqual([nobodys, meanwhile].sort())
  await letGo(one.database, left)
  await one.database.as(acme, (tx) => keepPageFiles(tx, [meanwhile!]))
  await sweepUnused(stores())
  expect(await one.services.files.has(nobodys!)).toBe(true)
  await owner.query("update unused_file set unused_since = now() - interval '2 hours' where hash = any($1)", [
    left,
  ])
  // a node lists a file as unused without having seen that a page names it
  await unusedSince(ofPage!, 2)
  await sweepUnused(stores())
  const stays = []
  for (const hash of [nobodys, ofPage, photo, onItsWay, meanwhile])
    stays.push(await one.services.files.has(hash!))
  expect(stays).toEqual([false, true, true, true, true])
})

test('nodes of the release before mark, query and remove unused files by the old names of table and function', async () => {
  const hash = 'a'.repeat(64)
  const asNode = (text: string, values: unknown[]) =>
    one.database.as(acme, (tx) => tx.rows({ name: text.slice(0, 12), text }, values))
  await asNode('insert into dropped_photo (hash) select $1::text order by 1 on conflict do nothing', [hash])
  await asNode('update dropped_photo set dropped_at = now() where hash = any($1) returning hash', [[hash]])
  expect(await noted()).toEqual([hash])
  const gone = 'delete from dropped_photo where hash = $1 returning photo_is_kept(hash) as "isKept"'
  expect(await asNode(gone, [hash])).toEqual([{ isKept: false }])
  expect(await noted()).toEqual([])
})
