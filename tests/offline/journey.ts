import { expect, type Frame, type Page } from '@playwright/test'
import { appKept } from '../harness/app-kept.ts'
import type { Random } from '../simulation/random.ts'
import { type Device, storedIn } from './device.ts'
import type { Field } from './field.ts'
import { FIELD } from './field-domain.ts'
import { gamesOf, TRAILS, twoGames } from './two-games.ts'

const PATIENCE = { timeout: 120_000 }
const PEOPLE = ['ana', 'bento'] as const
const TABS_MOST = 3

/** A play that its content reported and the device acknowledged. `points` are its last points, which no other play has. */
type Told = { person: string; resource: string; points: number }
type Tab = { page: Page; playing: Told | null; hasEnded?: boolean }

type Act =
  | 'play'
  | 'gain'
  | 'finish'
  | 'leave'
  | 'goHome'
  | 'reload'
  | 'look'
  | 'openTab'
  | 'closeTab'
  | 'crash'
  | 'turnNetwork'
  | 'switchPerson'
type Shares = readonly (readonly [Act, number])[]

const WHILE_PLAYING: Shares = [
  ['gain', 35],
  ['finish', 15],
  ['leave', 12],
  ['goHome', 8],
  ['reload', 6],
  ['closeTab', 6],
  ['crash', 6],
  ['turnNetwork', 4],
  ['openTab', 8],
]
const AT_REST: Shares = [
  ['play', 50],
  ['look', 16],
  ['openTab', 10],
  ['closeTab', 4],
  ['crash', 3],
  ['turnNetwork', 12],
  ['switchPerson', 5],
]

const actOf = (shares: Shares, random: Random): Act =>
  random.pick(shares.flatMap(([act, share]) => Array<Act>(share).fill(act)))

/**
 * Two people on one device play two trails in up to three tabs, while the network fails, the server is killed and the browser crashes. The
 * journey notes what they did.
 */
export class Journey {
  private readonly field: Field
  private readonly device: Device
  private readonly random: Random
  private tabs: Tab[] = []
  private readonly told: Told[] = []
  private person: string = PEOPLE[0]
  private hasNetwork = true
  /** The acts in order, which help to find the cause of a fault. */
  readonly acts: string[] = []

  constructor(field: Field, device: Device, random: Random) {
    this.field = field
    this.device = device
    this.random = random
  }

  /** Downloads both trails for each person, and the app, before the first act. */
  async begin(): Promise<void> {
    for (const id of TRAILS) await this.field.publish(twoGames(id))
    this.tabs = [{ page: this.device.page, playing: null }]
    const { page } = this.device
    for (const person of [PEOPLE[1], PEOPLE[0]]) {
      if (person === PEOPLE[0]) await this.signOut(page)
      await this.signIn(page, person)
      for (const trail of TRAILS) await this.download(page, trail)
      await appKept(page)
    }
  }

  async act(): Promise<void> {
    const tab = this.random.pick(this.tabs)
    const act = actOf(tab.playing ? WHILE_PLAYING : AT_REST, this.random)
    this.acts.push(`${this.tabs.indexOf(tab)} ${act}`)
    await this[act](tab)
  }

  /** Brings the network back, keeps one tab, and waits until everything is sent and shown. */
  async end(): Promise<void> {
    if (!this.hasNetwork) await this.turnNetwork()
    for (const { page } of this.tabs.slice(1)) await page.close()
    const tab: Tab = { page: this.tabs[0]!.page, playing: null }
    this.tabs = [tab]
    for (const _ of PEOPLE) {
      await this.goHome(tab)
      await expect.poll(() => this.waiting(tab.page), PATIENCE).toEqual([])
      for (const trail of TRAILS) await this.lookAt(tab, trail)
      await this.switchPerson(tab)
    }
  }

  /** All reported plays, sorted. */
  expected(): string[] {
    const plays = this.told.filter(({ points }) => points > 0)
    return plays.map(({ person, resource, points }) => `${person} ${resource} ${points}`).sort()
  }

  /** All plays that the server has, in the same form. A play that counted twice is in the list twice. */
  stored(): Promise<string[]> {
    return this.field.within(async ({ database }) => {
      const domainOf = { name: 'journey-domain', text: 'select id from domain where hostkey = $1' }
      const [domain] = await database.rows<{ id: number }>(domainOf, [FIELD])
      const text = `select a.username || ' ' || p.resource_id || ' ' || p.claimed_points[cardinality(p.claimed_points)] as play
        from play p join account a on a.domain_id = p.domain_id and a.id = p.player_id
        where p.resource_id = any($1) and cardinality(p.claimed_points) > 0`
      const rows = await database.as(domain!.id, (tx) =>
        tx.rows<{ play: string }>({ name: 'journey-plays', text }, [TRAILS.flatMap(gamesOf)]),
      )
      return rows.map(({ play }) => play).sort()
    })
  }

  private async signIn(page: Page, person: string): Promise<void> {
    await page.goto(this.field.at('/login'))
    await page.getByLabel(/username/i).fill(person)
    await page.getByLabel('Password', { exact: true }).fill('vereda')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/enroll/)
    this.person = person
  }

  private async signOut(page: Page): Promise<void> {
    await page.goto(this.field.at('/enroll'))
    await page.getByRole('button', { name: /profile/i }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    const asked = page
      .getByRole('dialog', { name: 'Sign out now?' })
      .getByRole('button', { name: 'Sign out' })
    const login = page.getByLabel(/username/i)
    await expect(asked.or(login).first()).toBeVisible()
    if (await asked.isVisible()) await asked.click()
    await expect(login).toBeVisible()
  }

  private async download(page: Page, trail: string): Promise<void> {
    await page.goto(this.field.at(`/trail/${trail}`))
    await page
      .getByRole('button', { name: /^download · /i })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await expect(page.getByText('Downloaded with success!')).toBeVisible(PATIENCE)
  }

  private async content({ page }: Tab): Promise<Frame> {
    const find = () => page.frames().find((frame) => frame.url().includes('/c/'))
    await expect.poll(() => find() !== undefined).toBe(true)
    return find()!
  }

  /** Lets the content report, and notes the report once the device has stored it. */
  private async say(tab: Tab, word: 'points' | 'finish'): Promise<void> {
    const points = this.told.length * 1_000 + this.acts.length // no two are alike
    const content = await this.content(tab)
    await content.evaluate((message) => parent.postMessage(message, '*'), { vereda: word, points })
    const kept = async () => JSON.stringify(await storedIn(tab.page, ['sittings', 'plays']))
    await expect.poll(kept).toContain(`[${points}]`)
    const playing = tab.playing!
    if (playing.points === 0) this.told.push(playing)
    playing.points = points
  }

  private async waiting(page: Page): Promise<unknown[]> {
    const { TOSEND = [], sittings = [] } = await storedIn(page, ['TOSEND', 'sittings'])
    return [...TOSEND, ...sittings].filter((row) => JSON.stringify(row).includes(`"${this.person}"`))
  }

  private begun(tab: Tab, resource: string): void {
    tab.playing = { person: this.person, resource, points: 0 }
    tab.hasEnded = false
  }

  private async play(tab: Tab): Promise<void> {
    const trail = this.random.pick(TRAILS)
    const resource = this.random.pick(gamesOf(trail))
    await tab.page.goto(this.field.at(`/trail/${trail}/play/${resource}`))
    await this.content(tab)
    this.begun(tab, resource)
  }

  private gain = (tab: Tab) => this.say(tab, 'points')

  /** Finishes the content. Reports after its first end belong to another play. */
  private async finish(tab: Tab): Promise<void> {
    await this.say(tab, 'finish')
    if (tab.hasEnded) return
    this.begun(tab, tab.playing!.resource)
    tab.hasEnded = true
  }

  private async leave(tab: Tab): Promise<void> {
    await tab.page.getByRole('link', { name: /close/i }).click()
    await expect(tab.page).not.toHaveURL(/\/play\//)
    tab.playing = null
  }

  private async goHome(tab: Tab): Promise<void> {
    await tab.page.goto(this.field.at('/enroll'))
    tab.playing = null
  }

  private async reload(tab: Tab): Promise<void> {
    await tab.page.reload()
    await this.content(tab)
    this.begun(tab, tab.playing!.resource)
  }

  private look = (tab: Tab) => this.lookAt(tab, this.random.pick(TRAILS))

  /** Checks that a trail shows at least the best ended play of each of its games. */
  private async lookAt(tab: Tab, trail: string): Promise<void> {
    await tab.page.goto(this.field.at(`/trail/${trail}`))
    tab.playing = null
    const figure = tab.page.getByRole('list', { name: 'Your progress in the trail' }).locator('b').first()
    const shown = async () => Number((await figure.innerText()).replace(/\D/g, ''))
    await expect.poll(shown, PATIENCE).toBeGreaterThanOrEqual(this.best(trail, 'over'))
    expect(await shown()).toBeLessThanOrEqual(this.best(trail, 'all'))
  }

  private best(trail: string, of: 'over' | 'all'): number {
    const living = of === 'all' ? [] : this.tabs.map(({ playing }) => playing)
    const own = this.told.filter((one) => one.person === this.person && !living.includes(one))
    const bests = gamesOf(trail).map((game) =>
      Math.max(0, ...own.filter(({ resource }) => resource === game).map(({ points }) => points)),
    )
    return bests.reduce((sum, points) => sum + points)
  }

  private async openTab(): Promise<void> {
    if (this.tabs.length === TABS_MOST) return
    const tab: Tab = { page: await this.device.browser.newPage(), playing: null }
    this.tabs.push(tab)
    await this.goHome(tab)
  }

  private async closeTab(tab: Tab): Promise<void> {
    if (this.tabs.length === 1) return
    await tab.page.close()
    this.tabs = this.tabs.filter((one) => one !== tab)
  }

  private async crash(): Promise<void> {
    this.device.page = this.tabs[0]!.page
    await this.device.crash()
    await this.device.open()
    this.tabs = [{ page: this.device.page, playing: null }]
    await this.goHome(this.tabs[0]!)
  }

  /** Turns the network off or on. Sometimes the server is killed with it. */
  private async turnNetwork(): Promise<void> {
    this.hasNetwork = !this.hasNetwork
    if (this.hasNetwork && !this.field.server.isRunning) return this.field.comeBack()
    if (this.hasNetwork) return this.field.gate.open()
    if (this.random.chance(0.5)) return this.field.cutOff()
    this.field.gate.close()
  }

  private async switchPerson(tab: Tab): Promise<void> {
    if (!this.hasNetwork) return
    for (const other of this.tabs.filter((one) => one !== tab)) await this.closeTab(other)
    await this.signOut(tab.page)
    await this.signIn(tab.page, PEOPLE.find((person) => person !== this.person)!)
  }
}
