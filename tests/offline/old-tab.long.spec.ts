import { expect, type Page, test } from '@playwright/test'
import { content } from '../e2e/learner/walk.ts'
import { commitIn } from './course-commit.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'

const PATIENCE_MS = 60_000

let field: Field
let device: Device

test.describe.configure({ mode: 'serial', timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(240_000)
  field = await Field.grow()
})
test.afterAll(() => field?.clear())
test.beforeEach(async () => {
  device = await Device.unpack()
})
test.afterEach(() => device?.throwAway())

/** Opens the origin's database in another page, as a later release would. Every older tab has to close it. */
async function upgradeBeside(version: number): Promise<Page> {
  const beside = await device.browser.newPage()
  await beside.goto(field.at('/profile'))
  await beside.evaluate(
    (to) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('vereda', to)
        opening.onupgradeneeded = () => void opening.result.createObjectStore('of-a-later-version')
        opening.onsuccess = () => {
          Object.assign(globalThis, { held: opening.result })
          resolve()
        }
        opening.onerror = () => reject(opening.error)
      }),
    version,
  )
  return beside
}

/** Writes the store as version 2 did, with one unsent item and one row that no migration can read. */
async function plantUnreadable(): Promise<void> {
  await device.page.goto(field.at('/manifest.webmanifest'))
  await device.page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('vereda')
        deleting.onerror = () => reject(deleting.error)
        deleting.onsuccess = () => {
          const opening = indexedDB.open('vereda', 2)
          opening.onerror = () => reject(opening.error)
          opening.onupgradeneeded = () => {
            const tables =
              'device cache summary listings rankings games plays lastPlayOnline TOSEND attention sittings downloads UP blobs'
            for (const table of tables.split(' ')) opening.result.createObjectStore(table)
            const { transaction } = opening
            transaction?.objectStore('UP').put('kept', ['nobody'])
            transaction?.objectStore('games').put('unreadable', ['nobody', 'field', 'aid'])
          }
          opening.onsuccess = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
  )
}

/** Removes the row that no migration can read, and returns the other rows as version 2 reads them. */
const mend = () =>
  device.page.evaluate(
    () =>
      new Promise<unknown>((resolve, reject) => {
        const opening = indexedDB.open('vereda')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const tx = db.transaction(['UP', 'games'], 'readwrite')
          const kept = tx.objectStore('UP').get(['nobody'])
          tx.objectStore('games').clear()
          tx.oncomplete = () => {
            db.close()
            resolve([db.version, kept.result])
          }
        }
      }),
  )

/** Opens a page of this origin without the app. It holds the database open in an older version and never closes it. */
async function holdOld(): Promise<Page> {
  const old = await device.browser.newPage()
  await old.goto(field.at('/manifest.webmanifest'))
  await old.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('vereda')
        deleting.onerror = () => reject(deleting.error)
        deleting.onsuccess = () => {
          const opening = indexedDB.open('vereda', 1)
          opening.onerror = () => reject(opening.error)
          opening.onupgradeneeded = () => {
            const tables =
              'device cache summary listings rankings games plays lastPlayOnline TOSEND attention sittings downloads UP blobs'
            for (const table of tables.split(' ')) opening.result.createObjectStore(table)
          }
          opening.onsuccess = () => {
            // a connection without a reference would be closed by garbage collection
            Object.assign(globalThis, { held: opening.result })
            resolve()
          }
        }
      }),
  )
  return old
}

test('a tab whose store a newer version took refuses commits, tells the learner, and reloads after the activity', async () => {
  await device.signIn(field.at('/'), 'davi')
  const { page } = device
  await page.goto(field.at('/trail/field/play/aid'))
  const course = content(page)
  await expect(course.getByRole('heading', { name: 'First aid' })).toBeVisible({ timeout: PATIENCE_MS })
  await expect.poll(() => commitIn(page)).toEqual(['true', '0'])

  await upgradeBeside(99)
  await course.getByRole('button', { name: 'Answer right' }).click()
  await expect.poll(() => commitIn(page)).toEqual(['false', '391'])
  await expect(page.getByRole('alert').filter({ hasText: 'A newer version is open' })).toBeVisible()
  // The news does not interrupt a play. The next screen shows it.
  await expect(page.getByText('New version')).toHaveCount(0)
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('link', { name: /close/i }).click()
  await expect.poll(() => loads.length, { timeout: PATIENCE_MS }).toBe(1)
  await expect(page.getByText('New version')).toBeVisible({ timeout: PATIENCE_MS })
})

test('a newer tab that waits for an older one says so until that one closes', async () => {
  await device.signIn(field.at('/'), 'fabio')
  const { page } = device
  await page.goto('about:blank')
  const old = await holdOld()
  await page.goto(field.at('/enroll'))
  await expect(page.getByText('An older version of Vereda is open in another tab.')).toBeVisible({
    timeout: PATIENCE_MS,
  })
  await old.close()
  await expect(page.getByText('An older version of Vereda is open in another tab.')).toHaveCount(0)
  await expect(page.getByText('A whole field').first()).toBeVisible({ timeout: PATIENCE_MS })
})

test('a store that can’t be upgraded is told and left unchanged, and the app goes on once it can', async () => {
  await device.signIn(field.at('/'), 'gil')
  const { page } = device
  await plantUnreadable()
  await page.goto(field.at('/enroll'))
  const dialog = page.getByRole('dialog', { name: 'What is kept here won’t open' })
  await expect(dialog).toContainText('Nothing is lost', { timeout: PATIENCE_MS })
  expect(await mend()).toEqual([2, 'kept'])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('A whole field').first()).toBeVisible({ timeout: PATIENCE_MS })
  await expect(dialog).toHaveCount(0)
})

test('in a browser without a store an activity says that nothing is kept, and commits fail', async () => {
  const { page } = device
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }))
  await device.signIn(field.at('/'), 'hugo')
  await page.goto(field.at('/trail/field/play/aid'))
  const course = content(page)
  await expect(course.getByRole('heading', { name: 'First aid' })).toBeVisible({ timeout: PATIENCE_MS })
  await course.getByRole('button', { name: 'Answer right' }).click()
  await expect.poll(() => commitIn(page)).toEqual(['false', '391'])
  await expect(page.getByRole('alert').filter({ hasText: 'This browser can’t keep anything' })).toBeVisible()
})
