import { type Browser, expect, type Page, test } from '@playwright/test'
import { gardenDomain } from '../e2e/learner/garden-domain.ts'
import { address } from '../harness/address.ts'
import { plantDomains } from '../harness/plant-domain.ts'
import { signedIn } from '../harness/signed-in.ts'

const garden = `visit-${process.env.TEST_WORKER_INDEX}-${process.pid}`

/** The most transactions and requests that a first visit may make in the device's store. Lower a number whenever a visit makes fewer. */
const BUDGETS = [
  {
    screen: 'the catalogue',
    path: '/enroll',
    username: 'fresh-0',

    transactions: 51,
    requests: 122,
  },
  {
    screen: 'a trail',
    path: '/trail/garden',
    username: 'fresh-1',

    transactions: 32,
    requests: 72,
  },
]

type Work = { transactions: number; requests: number; workers: number; tables: number }

/** Counts in a page the work that slows down a slow phone: requests to the store, started workers, and loaded language tables. */
function countWork(page: Page) {
  return page.addInitScript(() => {
    const work = { transactions: 0, requests: 0, workers: 0, tables: 0 }
    Object.assign(globalThis, { work })
    const counted = (of: object, names: readonly string[], what: keyof typeof work) => {
      for (const name of names) {
        const own = Reflect.get(of, name)
        Reflect.set(of, name, function (this: unknown, ...given: unknown[]) {
          work[what] += 1
          return own.apply(this, given)
        })
      }
    }
    counted(IDBDatabase.prototype, ['transaction'], 'transactions')
    counted(IDBObjectStore.prototype, ['get', 'getAll', 'getAllKeys', 'put', 'delete'], 'requests')
    counted(String.prototype, ['localeCompare'], 'tables')
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given)
        work.workers += 1
      }
    }
  })
}

test.beforeAll(() => plantDomains([gardenDomain(garden)]))

/** The work of one visit on an empty device. */
async function visit(browser: Browser, path: string, username: string): Promise<Work> {
  const context = await browser.newContext({ locale: 'pt-BR', serviceWorkers: 'block' })
  const page = await context.newPage()
  await signedIn(page, address('/icons/mark.svg', garden), username)
  await countWork(page)
  await page.goto(address(path, garden))
  await page.locator('main').getByText('A garden in four beds').first().waitFor()
  await page.waitForLoadState('networkidle')
  const work = await page.evaluate(() => (globalThis as unknown as { work: Work }).work)
  await context.close()
  return work
}

for (const { screen, path, username, transactions, requests } of BUDGETS)
  test(`a first visit of ${screen} stays within the device’s budget`, async ({ browser }) => {
    const isWithin = (work: Work) => work.transactions <= transactions && work.requests <= requests
    let work = await visit(browser, path, username)
    // a live query runs again at each change, and the order of answers on a busy machine only adds runs, so the least of three counts is used
    for (let more = 2; more > 0 && !isWithin(work); more--) work = await visit(browser, path, username)
    expect(work.transactions).toBeGreaterThan(5)
    expect(work.transactions).toBeLessThanOrEqual(transactions)
    expect(work.requests).toBeLessThanOrEqual(requests)
    expect({ workers: work.workers, tables: work.tables }).toEqual({ workers: 0, tables: 0 })
  })
