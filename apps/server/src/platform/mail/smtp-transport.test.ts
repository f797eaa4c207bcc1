import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { TransportRefused } from '../transport.ts'
import { smtpTransport } from './smtp-transport.ts'

const LETTER = { id: '1', recipient: 'ana@acme.example', subject: 'Hello', body: 'Words', html: null }
const answered = (code: number) => Object.assign(new Error('no'), { responseCode: code })
const refusing = (code: number) => (_: unknown, __: unknown, done: (fault: Error) => void) =>
  done(answered(code))
const READS: SMTPServerOptions['onData'] = (stream, _, done) => stream.resume().on('end', () => done())

/** The fault of sending a letter to a server that behaves as told. */
async function faultOf(server: SMTPServerOptions): Promise<unknown> {
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onData: READS,
    ...server,
  })
  smtp.on('error', () => undefined)
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@acme.example')
  const fault = await transport.carry(LETTER).then(
    () => null,
    (cause: unknown) => cause,
  )
  await transport.close()
  smtp.close()
  return fault
}

test.each<[string, SMTPServerOptions]>([
  ['its recipient', { onRcptTo: refusing(550) }],
  ['its words', { onData: (stream, _, done) => stream.resume().on('end', () => done(answered(554))) }],
])('an e-mail is refused for good when the server refuses %s', async (_, server) => {
  expect(await faultOf(server)).toBeInstanceOf(TransportRefused)
})

test.each<[string, SMTPServerOptions]>([
  ['our address', { onConnect: (_, done) => done(answered(554)) }],
  ['our sender', { onMailFrom: refusing(550) }],
  ['whoever does not sign in', { authOptional: false, onAuth: (_, __, done) => done(null, { user: 'us' }) }],
])('an e-mail may be retried when the server refuses %s', async (_, server) => {
  const fault = await faultOf(server)
  expect(fault).toBeInstanceOf(Error)
  expect(fault).not.toBeInstanceOf(TransportRefused)
})
