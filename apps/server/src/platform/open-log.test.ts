import multipart from '@fastify/multipart'
import fastify from 'fastify'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { linesTo, openLog } from './open-log.ts'

afterEach(() => vi.useRealTimers())

/** A fault as the driver throws it when a connection ends while a statement with values runs. */
function driverFault(): Error {
  const client = new pg.Client('postgres://vereda_node:the-password@127.0.0.1/vereda')
  const statement = { text: 'insert into session …', values: ['the-token', 'ana@acme.example'] }
  const fault = new pg.DatabaseError('terminating connection', 1, 'error')
  const detail = 'Key (email)=(ana@acme.example) already exists.'
  return Object.assign(fault, { code: '57P01', severity: 'FATAL', detail, client, statement })
}

test('a logged fault shows no password, token or address, also in request logs and as a cause', async () => {
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

test('a fault that is a plain object or a text is logged with its message, code and queue', () => {
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

test.runIf(process.platform === 'linux')('a full disk under the log throws nothing', () => {
  const log = openLog('warn', linesTo('/dev/full'))
  for (const line of ['one', 'two']) expect(() => log.warn(line)).not.toThrow()
})

test('an upload leaves no session token in the log at level trace', async () => {
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

test('a repeated fault is logged once with its trace, then counted in one line per 10 seconds', () => {
  vi.useFakeTimers()
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  const failed = (reqId: string) => log.child({ reqId }).error({ err: driverFault() }, 'a request failed')
  for (let n = 0; n < 500; n++) failed(`req-${n}`)
  log.error({ err: Object.assign(driverFault(), { code: '53100' }) }, 'a request failed')
  log.error({ err: driverFault() }, 'a job is in trouble')
  vi.advanceTimersByTime(10_000)
  for (let n = 0; n < 20; n++) failed(`req-late-${n}`)
  vi.advanceTimersByTime(30_000)
  failed('req-after')
  const told = lines.map((line) => JSON.parse(line))
  expect(told.map(({ msg, reqId, times, err }) => [msg, reqId ?? times ?? null, err.code])).toEqual([
    ['a request failed', 'req-0', '57P01'],
    ['a request failed', null, '53100'],
    ['a job is in trouble', null, '57P01'],
    ['a request failed', 499, '57P01'],
    ['a request failed', 20, '57P01'],
    ['a request failed', 'req-after', '57P01'],
  ])
  expect(told.map(({ err }) => 'stack' in err)).toEqual([true, true, true, false, false, true])
  expect(lines.join('')).not.toMatch(/the-password|the-token|ana@/)
})

test('faults with the same message from different places are logged separately', () => {
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => lines.push(line) })
  log.error({ err: new Error('missing') }, 'a request failed')
  log.error({ err: new Error('missing') }, 'a request failed')
  log.error('without a fault')
  log.error('without a fault')
  expect(lines).toHaveLength(4)
})
