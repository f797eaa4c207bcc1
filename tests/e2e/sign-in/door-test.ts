import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import { preparedPassword } from '../../../packages/domain/src/account/prepared-password.ts'
import { address } from '../../harness/address.ts'
import { ask } from '../../harness/ask.ts'
import { PASSWORD } from './door-domain.ts'

export { expect }

/** Tests without the app's service worker, which would fetch the whole app. The learner's tests and the offline tests cover it. */
export const test = base.extend({ serviceWorkers: 'block' })

/** A hostkey that only this worker uses. */
export const doorKey = (name: string) => `${name}-${process.env.TEST_WORKER_INDEX}-${process.pid}`

/** Opens an address of a domain and waits for its heading. */
export async function open(page: Page, hostkey: string | undefined, path: string) {
  await page.goto(address(path, hostkey))
  await expect(page.locator('[data-first-view]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Signs a user in from another device. Returns the session's authorization. */
export async function enterElsewhere(hostkey: string, username: string): Promise<string> {
  const basic = Buffer.from(`${username}:${await preparedPassword(PASSWORD)}`).toString('base64')
  const { body } = await ask({
    port: Number(process.env.VEREDA_TEST_PORT),
    host: `${hostkey}.vereda.localhost`,
    path: '/rest/loginctl/login?force=true',
    headers: { authorization: `Basic ${basic}`, 'x-device-fingerprint': 'elsewhere' },
  })
  return JSON.parse(body.toString()).authorization
}

export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 } }
