import type { Response } from 'light-my-request'
import { type Call, callPath } from '../../packages/contract/src/call.ts'
import { CALLS, type CallName } from '../../packages/contract/src/calls.ts'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { as, PASSWORD, type TestApp, testApp } from '../harness/app.ts'
import { giveLists, type Invited, invite } from '../harness/invite.ts'

export type Question = {
  hostkey?: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object | string
  authorization?: string
  device?: string
  address?: string
  headers?: Record<string, string>
}
export type Stage = {
  one: TestApp
  acme: number
  steps: Invited
  simple: Invited
  education: Invited
  password: string
  ask(call: CallName, question?: Question): Promise<Response>
  /** Makes a call, uses up every count that it began, and makes the call again. The counts are removed afterwards. */
  askTwice(first: () => Promise<Response>, then?: () => Promise<Response>): Promise<Response>
  /** A number that no other case has, to make unique people, addresses and devices. */
  next(): number
  close(): Promise<void>
}

const MONITOR = { monitor: ['ADMIN_TEAM_MONITOR'] }
const PEOPLE = Array.from({ length: 40 }, (_, n) => `person${n}`)

function pathOf(call: Call, { params = {}, query }: Question): string {
  const path = callPath(call).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return query ? `${path}?${new URLSearchParams(query)}` : path
}

async function plant(one: TestApp): Promise<Pick<Stage, 'acme' | 'steps' | 'simple' | 'education'>> {
  const acme = await one.addDomain({
    hostkey: 'acme',
    learners: [...PEOPLE, 'monitor', 'retired'],
    trails: [],
    permissions: MONITOR,
  })
  await one.addDomain({ hostkey: 'small', learners: ['first', 'second'], trails: [], licences: 1 })
  const watched = { hostkey: 'watched', learners: ['monitor', 'second'], trails: [], licences: 1 }
  await one.addDomain({ ...watched, permissions: MONITOR })
  await giveLists(one, acme, 'acme')
  return {
    acme,
    steps: await invite(one, acme, { id: 'steps' }),
    simple: await invite(one, acme, { id: 'simple', form: 'simple' }),
    education: await invite(one, acme, { id: 'education', type: 'education' }),
  }
}

export async function openStage(): Promise<Stage> {
  const one = await testApp({ cpfRequired: false })
  const planted = await plant(one)
  let numbers = 0
  const useUp = { name: 'use-up', text: 'update attempt_count set spent = most where ends_at > now()' }
  const forget = { name: 'forget-all', text: 'delete from attempt_count' }
  return {
    one,
    ...planted,
    password: await preparedPassword(PASSWORD),
    next: () => numbers++,
    ask(name, question = {}) {
      const call: Call = CALLS[name]
      const { hostkey = 'acme', authorization, device, address, headers, body } = question
      return one.app.inject({
        method: call.method,
        url: pathOf(call, question),
        headers: {
          ...as(hostkey, authorization),
          ...(device ? { 'x-device-fingerprint': device } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
        ...(address ? { remoteAddress: address } : {}),
      })
    },
    async askTwice(first, then = first) {
      await first()
      await one.database.as(planted.acme, (tx) => tx.rows(useUp))
      const answer = await then()
      await one.database.as(planted.acme, (tx) => tx.rows(forget))
      return answer
    },
    close: () => one.close(),
  }
}

/** An address for each number. */
export const addressOf = (n: number): string => `198.51.${100 + (n >> 8)}.${n & 255}`
