import { access, rm, symlink, utimes } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { scorm12Single } from '../../../../../tests/packages/scorm-packages.ts'
import { zipOfFiles } from '../../../../../tests/packages/zip.ts'
import type { Trials } from '../packages/package-trials.ts'
import { checkUpload } from './check-upload.ts'
import { sweepUploads } from './sql/uploads.ts'
import { sweepAllUploads } from './upload-jobs.ts'

let one: TestApp
let acme: number
let boss: string
let rui: string
let other: string
const woken: string[] = []
beforeAll(async () => {
  one = await testApp({ wakeUpload: (_, id) => void woken.push(id) })
  const permissions = { boss: ['MANAGER'], rui: ['MANAGER'] }
  const given = { learners: ['boss', 'rui'], permissions, trails: [] }
  acme = await one.addDomain({ ...given, hostkey: 'acme' })
  await one.addDomain({ ...given, hostkey: 'escola' })
  boss = await one.signIn('acme', 'boss')
  rui = await one.signIn('acme', 'rui')
  other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())

const named = (name: string) => `filename ${Buffer.from(name).toString('base64')}`
const begin = (size: number | string, name = 'First aid.zip') =>
  one.app.inject({
    method: 'POST',
    url: '/rest/studio/uploads',
    headers: { ...as('acme', boss), 'upload-length': String(size), 'upload-metadata': named(name) },
  })
const begun = async (size: number, name?: string) => String((await begin(size, name)).headers.location)
const send = (url: string, offset: number, payload: Buffer | Readable, node = one.app) =>
  node.inject({
    method: 'PATCH',
    url,
    headers: {
      ...as('acme', boss),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload,
  })
const look = (url: string, method: 'GET' | 'HEAD' = 'GET', hostkey = 'acme', token = boss) =>
  one.app.inject({ method, url, headers: as(hostkey, token) })
const idOf = (url: string) => url.split('/').at(-1)!
const check = (url: string) => checkUpload(one.services, { domainId: acme, uploadId: idOf(url) })

/** A body that ends with an error after some bytes, as when the network is lost. */
const breaking = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      yield bytes
      throw new Error('the network went')
    })(),
  )

test('a course sent in parts to two nodes is checked, stored and returned to its sender', async () => {
  const zip = zipOfFiles(scorm12Single())
  const url = await begun(zip.length)
  const half = Math.floor(zip.length / 2)
  expect((await send(url, 0, zip.subarray(0, half))).headers['upload-offset']).toBe(String(half))
  expect((await look(url, 'HEAD')).headers).toMatchObject({
    'upload-offset': String(half),
    'upload-length': String(zip.length),
  })
  expect(woken).not.toContain(idOf(url))
  await send(url, half, zip.subarray(half), await one.anotherNode())
  expect((await look(url)).json()).toMatchObject({ state: 'waiting', received: zip.length })
  await check(url)
  const told = (await look(url)).json()
  expect(told).toMatchObject({ state: 'accepted', refused: null })
  expect(told.package).toMatchObject({ name: 'First aid', kind: 'scorm' })
  await expect(access(one.services.files.uploads.path(idOf(url)))).rejects.toThrow('ENOENT')
})

test('a checked package is tried, its state says so meanwhile, and the outcome stays with the upload', async () => {
  const zip = zipOfFiles(scorm12Single())
  const url = await begun(zip.length)
  await send(url, 0, zip)
  const trial = { ran: false, why: 'no-browser' } as const
  const told: string[] = []
  const trials: Trials = {
    async of({ imported }) {
      told.push(imported.entry, (await look(url)).json().state)
      return trial
    },
    isLeaving: () => false,
    close: () => undefined,
  }
  await checkUpload({ ...one.services, trials }, { domainId: acme, uploadId: idOf(url) })
  expect(told).toEqual(['index.html', 'trying'])
  expect((await look(url)).json()).toMatchObject({ state: 'accepted', package: { trial } })
})

test('a node that leaves hands its trial on; a trial cut off by a crash is not repeated', async () => {
  const zip = zipOfFiles({ 'index.html': '<p>Tried</p>' })
  const url = await begun(zip.length, 'Tried.zip')
  await send(url, 0, zip)
  const job = { domainId: acme, uploadId: idOf(url) }
  const ending = (leaves: boolean): Trials => ({
    of: () => Promise.reject(new Error('ended')),
    isLeaving: () => leaves,
    close: () => undefined,
  })
  await expect(checkUpload({ ...one.services, trials: ending(true) }, job)).rejects.toThrow('the node leaves')
  expect((await look(url)).json().state).toBe('waiting')
  await expect(checkUpload({ ...one.services, trials: ending(false) }, job)).rejects.toThrow('ended')
  expect((await look(url)).json().state).toBe('trying')
  await checkUpload({ ...one.services, trials: ending(false) }, job)
  const untried = { trial: { ran: false, why: 'failed' } }
  expect((await look(url)).json()).toMatchObject({ state: 'accepted', package: untried })
})

test('the check is queued with the last byte and not before', async () => {
  const url = await begun(4)
  await send(url, 0, Buffer.from('abc'))
  expect(woken).not.toContain(idOf(url))
  await send(url, 3, Buffer.from('d'))
  expect(woken).toContain(idOf(url))
})

test('bytes that arrived before a connection broke stay, and the upload goes on from there', async () => {
  const zip = zipOfFiles(scorm12Single())
  const url = await begun(zip.length)
  await send(url, 0, breaking(zip.subarray(0, 100))).catch(() => undefined)
  await expect.poll(async () => (await look(url, 'HEAD')).headers['upload-offset']).toBe('100')
  await send(url, 100, zip.subarray(100))
  await check(url)
  expect((await look(url)).json().state).toBe('accepted')
})

test('bytes at a wrong offset are refused, and bytes past the end are not taken', async () => {
  const url = await begun(4)
  expect((await send(url, 2, Buffer.from('cd'))).statusCode).toBe(409)
  expect((await send(url, 0, Buffer.from('abcdefgh'))).headers['upload-offset']).toBe('4')
  expect((await send(url, 4, Buffer.from('x'))).statusCode).toBe(409)
})

test('a check cut off by the end of its node starts again from the beginning', async () => {
  const zip = zipOfFiles({ 'index.html': '<p>Play</p>' })
  const url = await begun(zip.length, 'Game.zip')
  await send(url, 0, zip)
  const killed = { ...one.services, files: { ...one.services.files, stage: () => never() } }
  await expect(checkUpload(killed, { domainId: acme, uploadId: idOf(url) })).rejects.toThrow('killed')
  expect((await look(url)).json().state).toBe('checking')
  await check(url)
  expect((await look(url)).json()).toMatchObject({ state: 'accepted', package: { kind: 'bundle' } })
  await check(url)
})
const never = (): never => {
  throw new Error('killed')
}

test('a refusal is written in the language of the person who asks', async () => {
  const url = await begun(6)
  await send(url, 0, Buffer.from('no zip'))
  await check(url)
  expect((await look(`${url}?locale=pt-BR`)).json()).toMatchObject({
    state: 'refused',
    package: null,
    refused:
      'Este arquivo não é um zip. Exporte o pacote como zip e envie esse arquivo. Se for uma só página (.html), gere um zip dela.',
  })
})

test('an upload is not found by another manager or from another domain', async () => {
  const url = await begun(4)
  for (const [hostkey, token] of [
    ['acme', rui],
    ['escola', other],
  ])
    expect((await look(url, 'GET', hostkey, token)).json()).toMatchObject({ error: 'unknown-file' })
})

test('an upload without a size or above the limit is refused', async () => {
  expect((await begin('lots')).json()).toMatchObject({ error: 'malformed', field: 'Upload-Length' })
  expect((await begin(5 * 1024 ** 3)).json()).toMatchObject({ error: 'too-large' })
})

test('an upload is refused with server-full while the disk lacks room for plays, and goes on once there is room', async () => {
  const { uploads } = one.services.files
  const url = await begun(4)
  const room = vi.spyOn(uploads, 'hasRoomFor').mockResolvedValue(false)
  const full = { error: 'server-full', message: expect.stringContaining('out of space') }
  expect((await begin(4)).json()).toMatchObject(full)
  const refused = await send(url, 0, Buffer.from('abcd'))
  expect([refused.statusCode, refused.json()]).toMatchObject([507, full])
  expect((await look(url)).json()).toMatchObject({ state: 'receiving', received: 0 })
  room.mockRestore()
  expect((await send(url, 0, Buffer.from('abcd'))).statusCode).toBe(204)
})

test('a disk that fills up during an upload is reported as server-full, and the earlier bytes stay', async () => {
  const url = await begun(8)
  await send(url, 0, Buffer.from('abcd'))
  const path = one.services.files.uploads.path(idOf(url))
  await rm(path)
  await symlink('/dev/full', path)
  expect((await send(url, 4, Buffer.from('efgh'))).json()).toMatchObject({ error: 'server-full' })
  expect((await look(url)).json()).toMatchObject({ state: 'receiving', received: 4 })
})

test('only the call for uploads accepts a body of bytes', async () => {
  const headers = { ...as('acme', boss), 'content-type': 'application/offset+octet-stream' }
  const url = '/rest/studio/drafts'
  const answer = await one.app.inject({ method: 'POST', url, headers, payload: Buffer.from('abc') })
  expect(answer.json()).toMatchObject({ error: 'malformed' })
})

test('the sweep forgets an upload untouched for a week and keeps a younger one', async () => {
  const [old, young] = [await begun(4), await begun(4)]
  const text = `update package_upload set touched_at = now() - interval '8 days' where domain_id = $1 and id = $2`
  await one.database.as(acme, (tx) => tx.rows({ name: 'age-upload', text }, [acme, idOf(old)]))
  expect(await one.database.as(acme, sweepUploads)).toEqual([idOf(old)])
  expect((await look(young)).statusCode).toBe(200)
})

test('a repeated check deletes the bytes that a node left when it ended right after the check', async () => {
  const url = await begun(6)
  await send(url, 0, Buffer.from('no zip'))
  const job = { domainId: acme, uploadId: idOf(url) }
  const { files } = one.services
  const ended = { ...files, uploads: { ...files.uploads, remove: () => Promise.reject(new Error('ended')) } }
  await expect(checkUpload({ ...one.services, files: ended }, job)).rejects.toThrow('ended')
  await access(files.uploads.path(job.uploadId))
  await check(url)
  await expect(access(files.uploads.path(job.uploadId))).rejects.toThrow('ENOENT')
  expect((await look(url)).json()).toMatchObject({ state: 'refused' })
})

test('a node that lost an upload to another node does not change the other’s outcome', async () => {
  const zip = zipOfFiles(scorm12Single())
  const url = await begun(zip.length)
  await send(url, 0, zip)
  const { database } = one.services
  let isTakenOver = false
  const slow: typeof database = {
    ...database,
    async as(domainId, work) {
      const done = await database.as(domainId, work)
      // the first node has the upload now, and stands still while another node checks it
      const isFirst = !isTakenOver
      isTakenOver = true
      if (isFirst) await check(url)
      return done
    },
  }
  await checkUpload({ ...one.services, database: slow }, { domainId: acme, uploadId: idOf(url) })
  expect((await look(url)).json()).toMatchObject({ state: 'accepted', refused: null })
})

test('the sweep deletes bytes without an upload after a week and keeps younger ones', async () => {
  const { database, files } = one.services
  const forget = {
    name: 'forget-upload',
    text: 'delete from package_upload where domain_id = $1 and id = $2',
  }
  const paths: string[] = []
  for (const days of [9, 6]) {
    const url = await begun(4)
    await send(url, 0, Buffer.from('abc'))
    await database.as(acme, (tx) => tx.rows(forget, [acme, idOf(url)]))
    paths.push(files.uploads.path(idOf(url)))
    await utimes(paths.at(-1)!, new Date(), new Date(Date.now() - days * 24 * 60 * 60 * 1000))
  }
  await sweepAllUploads(one.services)
  await expect(access(paths[0]!)).rejects.toThrow('ENOENT')
  await access(paths[1]!)
})

test('the sweep keeps the bytes of a known upload, however old the machine’s clock dates them', async () => {
  const { files } = one.services
  const url = await begun(4)
  await send(url, 0, Buffer.from('abc'))
  const path = files.uploads.path(idOf(url))
  await utimes(path, new Date(), new Date(Date.now() - 90 * 24 * 60 * 60 * 1000))
  await sweepAllUploads(one.services)
  await access(path)
})
