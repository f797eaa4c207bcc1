import type pg from 'pg'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { aTrailDocument } from '../../packages/domain/src/builders/a-trail.ts'
import { type GivenDomain, PASSWORD, type TestApp, testApp } from '../harness/app.ts'
import { hashAtFullCost } from '../harness/full-cost.ts'
import { TestServer } from '../harness/server.ts'
import { type Answered, type Door, doorTo, type Knock } from './knock.ts'

export type Login = (username: string, password: string, from?: Partial<Knock>) => Promise<Answered>

export type Target = {
  /** An application on the same database, by which tests read what was sent to people. */
  inside: TestApp
  acme: number
  port: number
  knock: Door['knock']
  login: Login
  /** Signs in with the right password. Returns the authorization for later calls. */
  enter(username: string, from: Partial<Knock>): Promise<string>
  close(): Promise<void>
}

const CONNECTIONS = 16

/** A different address for each number. */
export const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

/** The DATABASE_URL of a connection. Its host may be the folder of a socket. */
export function urlOf({ host = '', port, user = '', database = '' }: pg.ClientConfig): string {
  const parameters = new URLSearchParams({ host, port: String(port), user })
  return `postgres:///${database}?${parameters}`
}

async function basicOf(username: string, password: string): Promise<string> {
  return `Basic ${Buffer.from(`${username}:${await preparedPassword(password)}`).toString('base64')}`
}

/** Makes the login of a door. A password that is already prepared is sent as it is. */
export const loginThrough =
  ({ knock }: Pick<Door, 'knock'>): Login =>
  async (username, password, from) =>
    knock({ path: '/rest/loginctl/login', ...from, authorization: await basicOf(username, password) })

/** Starts the real server as a process, over a database with these domains. It trusts its proxy about addresses. */
export async function openTarget(domains: GivenDomain[]): Promise<Target> {
  const inside = await testApp()
  const [acme] = await Promise.all(
    domains.map((given) => inside.addDomain({ ...given, trails: [aTrailDocument({ id: given.hostkey })] })),
  )
  await hashAtFullCost(inside.owner)
  const server = await TestServer.start({
    DATABASE_URL: urlOf(inside.owner),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const { knock, close } = doorTo(server.port, CONNECTIONS)
  const login = loginThrough({ knock })
  return {
    ...{ inside, acme: acme!, port: server.port, knock, login },
    async enter(username, from) {
      const answer = await login(username, PASSWORD, from)
      if (answer.status !== 200) throw new Error(`${username} was refused: ${answer.text}`)
      return JSON.parse(answer.text).authorization
    },
    async close() {
      close()
      await server.dispose()
      await inside.close()
    },
  }
}
