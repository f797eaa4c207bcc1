import { sessionCell } from '@vereda/client/session/session.ts'
import { A_PERSON } from '@vereda/client/session/testing/a-person.ts'
import { refusalAnswer } from '@vereda/contract/refusal-answer.ts'
import { currentuser } from '@vereda/contract/rest/currentuser.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAndNote, type Heard } from './ask-and-note.ts'
import { askAs, askAsUser } from './ask-as.ts'
import { isOnline, noteReachable, onConnection } from './connection.ts'

const session = (authorization: string) => ({ authorization, person: A_PERSON, journey: 'acme' })

function network(answer: () => Response | Promise<Response>) {
  const asked: (string | null)[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
    asked.push(headers.get('authorization'))
    return answer()
  })
  return asked
}
const refusing = (code: Parameters<typeof refusalAnswer>[0]['code']) => () => {
  const { status, body } = refusalAnswer({ code })
  return Response.json(body, { status })
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  sessionCell.set(session('Bearer ana'))
  noteReachable(true)
})
afterEach(() => vi.unstubAllGlobals())

test('a request goes on in the name of the learner it began for, whoever signs in meanwhile', async () => {
  const asked = network(() => Response.json(A_PERSON))
  const ask = askAs('Bearer ana')
  sessionCell.set(session('Bearer bia'))
  await ask(currentuser)
  expect(asked).toEqual(['Bearer ana'])
})

test('a request for another learner does not begin in this session', () => {
  expect(askAsUser('ana')).not.toBeNull()
  expect(askAsUser('bia')).toBeNull()
  sessionCell.set(null)
  expect(askAsUser('ana')).toBeNull()
})

test('an ended session signs out only when it is the one in use', async () => {
  network(refusing('signed-out'))
  const ask = askAs('Bearer ana')
  sessionCell.set(session('Bearer afresh'))
  await ask(currentuser)
  expect(sessionCell.get()?.authorization).toBe('Bearer afresh')
  sessionCell.set(session('Bearer ana'))
  await ask(currentuser)
  expect(sessionCell.get()).toBeNull()
})

test('any answer marks the server as reachable, and none marks it as not', async () => {
  const heard: Heard = { isInTrouble: false }
  const ask = askAndNote(askAs('Bearer ana'), heard)
  let changes = 0
  const stop = onConnection(() => void changes++)
  network(() => Promise.reject(new TypeError('Failed to fetch')))
  await ask(currentuser)
  expect([isOnline(), heard.isInTrouble, changes]).toEqual([false, false, 1])
  network(refusing('not-permitted'))
  await ask(currentuser)
  expect([isOnline(), heard.isInTrouble]).toEqual([true, false])
  network(refusing('fault'))
  await ask(currentuser)
  expect([isOnline(), heard.isInTrouble]).toEqual([true, true])
  network(() => Response.json(A_PERSON))
  await ask(currentuser)
  expect([isOnline(), heard.isInTrouble]).toEqual([true, false])
  stop()
})
