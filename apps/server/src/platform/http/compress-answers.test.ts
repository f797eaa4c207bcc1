import { gunzipSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compress-answers.ts'

const LONG = { journeys: Array.from({ length: 40 }, (_, n) => ({ name: `Journey ${n}`, logo: 'data:,x' })) }
const SHORT = { ok: true }

function served() {
  const app = fastify()
  compressAnswers(app)
  app.get('/long', async () => LONG)
  app.get('/short', async () => SHORT)
  app.get('/bytes', async (_, reply) =>
    reply.type('application/json').send(Buffer.from(JSON.stringify(LONG))),
  )
  return app
}

const get = (url: string, encoding?: string) =>
  served().inject({ url, headers: encoding ? { 'accept-encoding': encoding } : {} })

test('a long answer is compressed for a client that accepts gzip, with a Vary header', async () => {
  const answer = await get('/long', 'gzip, deflate, br')
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length)
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(LONG).length / 4)
  expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(LONG)
})

test('a long answer stays plain for a client that names no encoding, with a Vary header', async () => {
  const answer = await get('/long')
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.json()).toEqual(LONG)
})

test('a short answer and an answer of raw bytes are not compressed', async () => {
  for (const url of ['/short', '/bytes'])
    expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined()
})
