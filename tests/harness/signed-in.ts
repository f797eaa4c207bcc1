import type { Page } from '@playwright/test'
import { preparedPassword } from '../../packages/domain/src/account/prepared-password.ts'
import { ask } from './ask.ts'

const PASSWORD = 'vereda'
const FINGERPRINT = 'f'.repeat(32)
const ANY_FILE = '/icons/mark.svg' // a document of the app's origin that runs none of the app's code

async function sessionOf({ hostname, port }: URL, username: string) {
  const basic = Buffer.from(`${username}:${await preparedPassword(PASSWORD)}`).toString('base64')
  const headers = { authorization: `Basic ${basic}`, 'x-device-fingerprint': FINGERPRINT }
  const path = '/rest/loginctl/login?force=true'
  const { status, body } = await ask({ port: Number(port), host: hostname, path, headers })
  if (status !== 200) throw new Error(`${username} was not let in: ${status} ${body}`)
  const { authorization, ...person } = JSON.parse(body.toString())
  return { authorization, person, journey: person.journeys[0]?.hostkey ?? '' }
}

/**
 * Stores a session on the device as the app does, with the demo's password, for tests that are not about signing in. Then opens `address`,
 * whose host names the domain.
 */
export async function signedIn(page: Page, address: string, username: string): Promise<void> {
  const session = await sessionOf(new URL(address), username)
  await page.goto(new URL(ANY_FILE, address).href)
  await page.evaluate(
    ([kept, fingerprint]) => {
      localStorage.setItem('vereda.fingerprint', fingerprint!)
      localStorage.setItem('vereda.session', kept!)
      localStorage.removeItem('vereda.ended')
    },
    [JSON.stringify(session), FINGERPRINT],
  )
  await page.goto(address)
}
