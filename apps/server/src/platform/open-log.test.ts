import multipart from '@fastify/multipart'
import fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { linesTo, openLog } from './open-log.ts'

/** As the driver throws it where a connection ends while a statement with values runs on it. */
function driverFault(): Error {
  const client = new pg.Client('postgres://vereda_node:the-password@127.0.0.1/vereda')
  const statement = { text: 'insert into session …', values: ['the-token', 'ana@acme.example'] }
  const fault = new pg.DatabaseError('terminating connection', 1, 'error')
  const detail = 'Key (email)=(ana@acme.example) already exists.'
  return Object.assign(fault, { code: '57P01', severity: 'FATAL', detail, client, statement })
}

test('a fault is told without what hangs on it, in a request’s log too and where it is another’s cause', async () => {
  const lines: string[] = []
  const log = openLog('trace', { write: (line) => lines.push(line) })
  log.error({ err: driverFault() }, 'the database is in trouble')
  const app = fastify({ loggerInstance: log })
  app.get('/', async ({ log }) => {
    log.error({ err: new Error('no answer', { cause: driverFault() }) }, 'a request failed')
    throw driverFault()
  })
  await app.inject('/')
  const told = lines.map((line) => JSON.parse(line).err).filter((err) => err !== undefined)
  expect(told).toHaveLength(3)
  expect(told[0]).toMatchObject({ type: 'DatabaseError', code: '57P01', severity: 'FATAL' })
  expect(told[1].stack).toContain('terminating connection')
  expect(lines.join('')).not.toMatch(/the-password|the-token|ana@|parsedStatements/)
})

test('a copy of a fault, as the jobs’ library tells of one, is told by its words and its queue', () => {
  const lines: string[] = []
  const { message, ...rest } = driverFault()
  const log = openLog('warn', { write: (line) => lines.push(line) })
  log.error({ err: { ...rest, message, queue: 'news' } }, 'a job is in trouble')
  log.error({ err: 'gone' }, 'a job is in trouble')
  expect(lines.map((line) => JSON.parse(line).err)).toEqual([
    { message: 'terminating connection', code: '57P01', severity: 'FATAL', queue: 'news' },
    { message: 'gone' },
  ])
})

test.runIf(process.platform === 'linux')('a disk without room for the log ends nothing', () => {
  const log = openLog('warn', linesTo('/dev/full'))
  for (const line of ['one', 'two']) expect(() => log.warn(line)).not.toThrow()
})

test('an upload leaves no session in the log, at its most talkative too', async () => {
  const lines: string[] = []
  const app = fastify({ loggerInstance: openLog('trace', { write: (line) => lines.push(line) }) })
  await app.register(multipart)
  app.post('/', async (request) => (await request.file())?.filename ?? 'none')
  const payload =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nbytes\r\n--x--\r\n'
  const headers = { authorization: 'Bearer the-token', 'content-type': 'multipart/form-data; boundary=x' }
  expect((await app.inject({ method: 'POST', url: '/', headers, payload })).body).toBe('a.zip')
  expect(lines.join('')).toContain('busboy')
  expect(lines.join('')).not.toContain('the-token')
})
