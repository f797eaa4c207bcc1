import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, ensureChromium } from '../harness/chromium.ts'
import { signedIn } from '../harness/signed-in.ts'

/** The device's screen, where it is not a desktop's. */
export type Look = {
  viewport?: { width: number; height: number }
  isMobile?: boolean
  hasTouch?: boolean
  /** Whether a page inside another site's page keeps what it stores. Some builds of Chromium do not allow that. */
  keepsInFrames?: boolean
}

/** A browser setting for pages inside pages of another site. 0 lets them keep what they store, apart from their storage elsewhere. */
const KEEPS_IN_FRAMES = JSON.stringify({ profile: { cookie_controls_mode: 0 } })

/** An installation of the app: a browser profile that outlives its browser. */
export class Device {
  /** The folder with everything that it stores. */
  readonly folder: string
  private context: BrowserContext | undefined
  page!: Page

  private readonly look: Look

  private constructor(folder: string, look: Look) {
    this.folder = folder
    this.look = look
  }

  static async unpack(look: Look = {}): Promise<Device> {
    const device = new Device(await mkdtemp(join(tmpdir(), 'vereda-device-')), look)
    if (look.keepsInFrames) {
      await mkdir(join(device.folder, 'Default'))
      await writeFile(join(device.folder, 'Default', 'Preferences'), KEEPS_IN_FRAMES)
    }
    await device.open()
    return device
  }

  get browser(): BrowserContext {
    if (this.context === undefined) throw new Error('the browser is closed')
    return this.context
  }

  /** Starts the browser on this profile. */
  async open(): Promise<void> {
    this.context = await chromium.launchPersistentContext(this.folder, {
      args: CHROMIUM_FLAGS,
      executablePath: ensureChromium(),
      locale: 'en-US',
      ...this.look,
    })
    this.page = this.context.pages()[0] ?? (await this.context.newPage())
  }

  async close(): Promise<void> {
    await this.context?.close()
    this.context = undefined
  }

  /** Ends the browser as a crash would: no page or worker gets an event. */
  async crash(): Promise<void> {
    const session = await this.browser.newCDPSession(this.page)
    const gone = new Promise<void>((resolve) => this.browser.on('close', () => resolve()))
    await session.send('Browser.crash').catch(() => undefined)
    await gone
    this.context = undefined
  }

  async throwAway(): Promise<void> {
    await this.close()
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async signIn(address: string, username: string): Promise<void> {
    await signedIn(this.page, new URL('/enroll', address).href, username)
    await this.page.waitForURL(/\/(enroll|studio)$/)
  }
}

type Rows = Record<string, unknown[]>

/** The rows of the page's local store, by table. */
export const storedIn = (page: Page, tables: string[]): Promise<Rows> =>
  page.evaluate(async (names) => {
    const opening = indexedDB.open('vereda')
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result)
    })
    // in one transaction: a row that moves between tables could otherwise be missed in both
    const tx = db.transaction(names)
    const read = names.map(async (name) => {
      const asking = tx.objectStore(name).getAll()
      const rows = await new Promise<unknown[]>((resolve) => {
        asking.onsuccess = () => resolve(asking.result)
      })
      return [name, rows] as const
    })
    const rows: Record<string, unknown[]> = Object.fromEntries(await Promise.all(read))
    db.close()
    return rows
  }, tables)
