import { randomUUID } from 'node:crypto'
import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { watch } from '../../../../../tests/harness/live-stream.ts'
import { oneWaits } from '../../../../../tests/harness/meanwhile.ts'
import { keepPageFiles } from '../trails/page-files.ts'
import { publishOwn } from '../trails/publish.ts'
import { applyChange } from './apply-change.ts'

const PEOPLE = { nora: ['EDITOR'], omar: ['MANAGER'], rita: ['REPORTER'], ana: [] }
let one: TestApp
let acme: number
let owner: pg.Client
const tokens = new Map<string, string>()

beforeAll(async () => {
  one = await testApp()
  const given = { learners: Object.keys(PEOPLE), permissions: PEOPLE }
  acme = await one.addDomain({ ...given, hostkey: 'acme', trails: [aTrailDocument({ id: 'caves' })] })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const who of given.learners) tokens.set(who, await one.signIn('acme', who))
  tokens.set('other', await one.signIn('escola', 'omar'))
  owner = new pg.Client(one.owner)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const headersOf = (who: string) => as(who === 'other' ? 'escola' : 'acme', tokens.get(who))
async function post(who: string, path: string, payload: object = {}) {
  const url = `/rest/studio/drafts${path}`
  const answer = await one.app.inject({ method: 'POST', url, headers: headersOf(who), payload })
  return { status: answer.statusCode, body: answer.json() }
}
const begin = async (title = 'Dunes'): Promise<string> =>
  (await post('nora', '', { title, locale: 'en' })).body.trailId
const discard = (who: string, trailId: string, revision = 0) => post(who, `/${trailId}/discard`, { revision })
const send = (who: string, trailId: string, revision: number, operations: object[]) =>
  post(who, `/${trailId}/operations`, { change: randomUUID(), revision, operations })
const titled = (title: string) => ({ op: 'set', id: 'trail', field: 'title', value: title })
const rowsAbout = async (trailId: string) => {
  const { rows } = await owner.query<{ count: number }>(
    `select (select count(*) from draft where trail_id = $1) + (select count(*) from draft_change where trail_id = $1) as count`,
    [trailId],
  )
  return Number(rows[0]!.count)
}
const listed = async () => {
  const answer = await one.app.inject({ url: '/rest/studio/drafts', headers: headersOf('nora') })
  return (answer.json().drafts as { trailId: string }[]).map(({ trailId }) => trailId)
}

test('discarding a draft that was never published removes every row about it and leaves another draft', async () => {
  const [gone, stays] = [await begin(), await begin('Stays')]
  await send('omar', gone, 0, [titled('By mistake')])
  await send('omar', stays, 0, [titled('Stays on')])
  expect(await discard('nora', gone, 1)).toEqual({ status: 200, body: {} })
  expect([await rowsAbout(gone), await rowsAbout(stays)]).toEqual([0, 2])
  expect(await listed()).toContain(stays)
  expect(await listed()).not.toContain(gone)
  expect((await discard('nora', gone, 1)).body.error).toBe('unknown-trail')
  expect((await send('omar', gone, 1, [titled('Late')])).body.error).toBe('unknown-trail')
})

test('a retried request for a new draft begins one draft', async () => {
  const asked = { id: randomUUID(), title: '', locale: 'en' }
  const begun = [await post('nora', '', asked), await post('nora', '', asked)]
  expect(begun.map(({ body }) => body.trailId)).toEqual([asked.id, asked.id])
  expect((await listed()).filter((id) => id === asked.id)).toHaveLength(1)
})

test('discarding is refused when the draft changed since the author looked at it', async () => {
  const trailId = await begin()
  await send('omar', trailId, 0, [titled('Much')])
  expect(await discard('nora', trailId)).toMatchObject({
    status: 409,
    body: { error: 'draft-conflict', revision: 1 },
  })
  expect(await rowsAbout(trailId)).toBe(2)
})

test('the draft of a published trail cannot be discarded', async () => {
  await post('nora', '/caves')
  expect((await discard('nora', 'caves')).body.error).toBe('draft-conflict')
  const resource = {
    id: 'resource:r',
    kind: 'resource',
    parent: 'step:s',
    place: 'i',
    fields: { title: 'Read', maxPoints: 1, maxBonus: 0, dependencies: [], data: { type: 'contenttool' } },
  }
  const block = {
    id: 'block:b',
    kind: 'block',
    parent: 'resource:r',
    place: 'i',
    fields: { kind: 'text', html: '<p>A</p>' },
  }
  const step = { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } }
  const trailId = await begin()
  await send('nora', trailId, 0, [{ op: 'insert', nodes: [step, resource, block] }])
  expect((await post('nora', `/${trailId}/publish`, { revision: 1 })).body).toEqual({ version: 1 })
  expect((await discard('nora', trailId, 1)).body.error).toBe('draft-conflict')
})

test('a learner, a reporter and a manager of another domain cannot discard a draft', async () => {
  const trailId = await begin()
  for (const who of ['ana', 'rita']) expect((await discard(who, trailId)).body.error).toBe('not-permitted')
  expect((await discard('other', trailId)).body.error).toBe('unknown-trail')
  expect((await discard('omar', trailId)).status).toBe(200)
})

test('an author who has the draft open is told that it is discarded', async () => {
  const trailId = await begin()
  const stream = await watch(one.app, `/rest/studio/drafts/${trailId}/live`, headersOf('omar'))
  await stream.next()
  await discard('nora', trailId)
  await stream.next()
  stream.leave()
  const here = { editor: randomUUID(), item: '', revision: 0 }
  expect((await post('omar', `/${trailId}/here`, here)).body.error).toBe('unknown-trail')
})

/** Stores files that the domain may name, one for each word. */
async function files<Word extends string>(...words: Word[]): Promise<Record<Word, string>> {
  const kept = await Promise.all(words.map((word) => one.services.files.put(Buffer.from(`of ${word}`))))
  const hashes = kept.map(({ hash }) => hash)
  await one.database.as(acme, (tx) => keepPageFiles(tx, hashes))
  return Object.fromEntries(words.map((word, n) => [word, hashes[n]])) as Record<Word, string>
}
const ofPage = (hashes: string[]) => {
  const step = { id: 'step:s', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } }
  const page = {
    id: 'resource:r',
    kind: 'resource',
    parent: 'step:s',
    place: 'i',
    fields: { title: 'Look', maxPoints: 1, maxBonus: 0, dependencies: [], data: { type: 'contenttool' } },
  }
  const nodes = hashes.map((hash, n) => ({
    id: `file:${n}`,
    kind: 'file',
    parent: 'resource:r',
    place: `i${n}i`,
    fields: { path: `${n}.jpg`, file: { hash, size: 4 } },
  }))
  return { op: 'insert', nodes: [step, page, ...nodes] }
}
const publishWith = (hash: string) => {
  const data = {
    type: 'post' as const,
    id: 'p',
    html: '<p>Hi</p>',
    link: null,
    files: [],
    fileHashes: { 'a.txt': { hash, size: 4 } },
  }
  const steps = [aStep({ resources: [aResource({ id: 'with-files', data })] })]
  const document = aTrailDocument({ id: 'with-files', steps })
  return one.database.atomically(acme, (tx) => publishOwn(tx, document))
}
const mayName = async () =>
  (await owner.query<{ hash: string }>('select hash from page_file where domain_id = $1', [acme])).rows.map(
    ({ hash }) => hash,
  )

test('discarding a draft releases the files that only it named, also removed ones, and keeps files named elsewhere', async () => {
  const of = await files('it alone', 'taken out', 'another draft', 'taken out of another', 'published')
  await publishWith(of.published)
  const [gone, other] = [await begin(), await begin('Other')]
  const theirs = [of['another draft'], of['taken out of another']]
  await send('nora', other, 0, [ofPage(theirs)])
  await send('nora', other, 1, [{ op: 'remove', id: 'file:1' }])
  await send('nora', gone, 0, [ofPage([of['it alone'], of['taken out'], of.published, ...theirs])])
  await send('nora', gone, 1, [{ op: 'remove', id: 'file:1' }])
  expect((await discard('nora', gone, 2)).status).toBe(200)
  const left = await mayName()
  const told = Object.entries(of).filter(([, hash]) => left.includes(hash))
  expect(told.map(([word]) => word)).toEqual(['another draft', 'taken out of another', 'published'])
  const { rows } = await owner.query<{ hash: string }>('select hash from unused_file where hash = any($1)', [
    Object.values(of),
  ])
  expect(rows.map(({ hash }) => hash).sort()).toEqual([of['it alone'], of['taken out']].sort())
})

async function sendPicture(who: string): Promise<string> {
  const create = { width: 9, height: 9, channels: 3, background: '#2a7' } as const
  const payload = new FormData()
  payload.set('file', new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'leaf.jpg'))
  const url = '/rest/studio/files?kind=image'
  const answer = await one.app.inject({ method: 'POST', url, headers: headersOf(who), payload })
  return answer.json().file.file.hash
}

test('a picture sent for another draft outlives a discarded draft that has it too, and goes with its own', async () => {
  const [gone, other] = [await begin(), await begin('Other')]
  const hash = await sendPicture('nora')
  await send('nora', gone, 0, [ofPage([hash])])
  expect(await sendPicture('omar')).toBe(hash)
  expect((await discard('nora', gone, 1)).status).toBe(200)
  expect((await send('omar', other, 0, [ofPage([hash])])).body).toMatchObject({ revision: 1 })
  expect((await discard('omar', other, 1)).status).toBe(200)
  expect(await mayName()).not.toContain(hash)
})

test('a file that another draft begins to name during the discard stays', async () => {
  const { both } = await files('both')
  const [gone, other] = [await begin(), await begin('Other')]
  await send('nora', gone, 0, [ofPage([both])])
  const named = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const change = { trailId: other, key: randomUUID(), revision: 0, by: 'omar' }
  const naming = one.database.atomically(acme, async (tx) => {
    const operations = [ofPage([both])] as Operation[]
    expect(await applyChange(tx, { ...change, operations })).toMatchObject({ ok: true })
    named.resolve()
    await goOn.promise
  })
  await named.promise
  const discarding = discard('nora', gone, 1)
  await oneWaits(one.owner).finally(() => goOn.resolve())
  await naming
  expect((await discarding).status).toBe(200)
  expect(await mayName()).toContain(both)
})

test('the audit trail names who discarded the draft and shows the draft’s title', async () => {
  const trailId = await begin('By mistake')
  await discard('omar', trailId)
  const answer = await one.app.inject({ url: '/rest/studio/domain/events', headers: headersOf('omar') })
  const events = answer.json().events as { what: string; by: string; subject: string }[]
  expect(events.slice(0, 2).map(({ what, by, subject }) => [what, by, subject])).toEqual([
    ['draft-discarded', 'omar of acme', 'By mistake'],
    ['draft-began', 'nora of acme', 'By mistake'],
  ])
})
