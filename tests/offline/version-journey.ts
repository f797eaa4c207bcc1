import { expect, type Frame } from '@playwright/test'
import type { Random } from '../simulation/random.ts'
import { type Device, storedIn } from './device.ts'
import type { Field } from './field.ts'
import { FIELD } from './field-domain.ts'
import { courseIn, courseTrail } from './replaced-course.ts'

const PATIENCE = { timeout: 90_000 }

/** A place at which a learner left a course on a device. */
type Left = { number: number; device: Device; course: string }
/** Where a course began: at a place, or at its start (null). */
type Begun = { course: string; number: number | null }
/** What the server holds: the learner's version once they have begun, and the place where they left off. */
type Held = { version: number; isUnderWay: boolean; number: number | null }

type Act = 'play' | 'goOn' | 'close' | 'reload' | 'look' | 'turnNetwork' | 'publish'
const WHILE_PLAYING: readonly Act[] = [
  'goOn',
  'goOn',
  'goOn',
  'close',
  'close',
  'reload',
  'turnNetwork',
  'publish',
]
const AT_REST: readonly Act[] = ['play', 'play', 'play', 'play', 'look', 'turnNetwork', 'publish']

function numberIn(text: string): number | null {
  const [, number] = /place (\d+)/.exec(text) ?? []
  return number === undefined ? null : Number(number)
}

/** A learner plays one course on two devices while it is published anew, replaced or not, and the networks fail. No place may be lost. */
export class VersionJourney {
  private readonly left: Left[] = []
  private readonly playing = new Set<Device>()
  private readonly cut = new Set<Device>()
  private readonly courses = ['old']
  private readonly isReplaced: boolean
  readonly acts: string[] = []

  private readonly field: Field
  private readonly devices: readonly Device[]
  private readonly random: Random
  private readonly trail: string

  constructor(field: Field, devices: readonly Device[], random: Random, trail: string) {
    this.field = field
    this.devices = devices
    this.random = random
    this.trail = trail
    this.isReplaced = random.chance(0.7)
  }

  async begin(): Promise<void> {
    await this.field.publish(courseTrail(this.trail, 'old'))
    for (const { page } of this.devices) {
      await page.goto(this.field.at(`/trail/${this.trail}`))
      await page
        .getByRole('button', { name: /download.*course/i })
        .first()
        .click()
      await expect(page.getByText('On the device').first()).toBeVisible(PATIENCE)
    }
    if (this.random.chance(0.6)) await this.behind(this.random.pick(this.devices))
  }

  /** Makes a device miss the next version before the first act. */
  private async behind(device: Device): Promise<void> {
    await this.turnNetwork(device)
    await this.publish()
    this.acts.push(`${this.devices.indexOf(device)} is behind`)
  }

  async act(): Promise<void> {
    const device = this.random.pick(this.devices)
    const act = this.random.pick(this.playing.has(device) ? WHILE_PLAYING : AT_REST)
    this.acts.push(`${this.devices.indexOf(device)} ${act}`)
    await this[act](device)
  }

  /** Brings both networks back and waits until everything is sent. Then each device must begin at the place that the server holds. */
  async end(): Promise<void> {
    for (const device of this.devices) {
      if (this.cut.has(device)) await this.turnNetwork(device)
      await this.look(device)
      await this.untilSent(device)
    }
    const { version, number } = await this.held()
    const course = this.courses[version - 1]!
    const told = await this.placesTold(course)
    this.acts.push(`the end: version ${version} at ${number}, told of ${told}`)
    expect(number, 'the place that was told last').toBe(told.at(-1) ?? null)
    for (const device of this.devices) await this.beginsAt(device, { course, number })
  }

  /**
   * Waits until the device has heard the newest place. Opening the course earlier would leave it at the place that the device knew, which
   * would then be the newest.
   */
  private async beginsAt(device: Device, begun: Begun): Promise<void> {
    const heard = async () => JSON.stringify(await storedIn(device.page, ['cache']))
    await expect(async () => {
      await this.look(device)
      await expect(device.page.getByText('On the device').first()).toBeVisible()
      if (begun.number !== null)
        await expect.poll(heard).toContain(`place ${begun.number} in ${begun.course}`)
      await this.openCourse(device)
      expect(await this.begun(device)).toEqual(begun)
    }).toPass(PATIENCE)
    await this.close(device)
  }

  private newest(device: Device, course: string): number | null {
    return this.left.filter((one) => one.device === device && one.course === course).at(-1)?.number ?? null
  }

  private async course({ page }: Device): Promise<Frame> {
    const find = async () => {
      for (const frame of page.frames().filter((one) => one.url().includes('/c/')))
        if (
          (await frame
            .locator('h1')
            .count()
            .catch(() => 0)) > 0
        )
          return frame
      return null
    }
    await expect.poll(async () => (await find()) !== null, PATIENCE).toBe(true)
    return (await find())!
  }

  private async begun(device: Device): Promise<Begun> {
    const heading = (await this.course(device)).locator('h1')
    await expect(heading).toHaveText(/^(old|new): (start|place \d+ in (old|new))$/, PATIENCE)
    const [course = '', place = ''] = (await heading.innerText()).split(': ')
    if (place !== 'start') expect(place, 'a place of another course was told').toContain(` in ${course}`)
    return { course, number: place === 'start' ? null : numberIn(place) }
  }

  private async openCourse(device: Device): Promise<void> {
    await device.page.goto(this.field.at(`/trail/${this.trail}/play/${courseIn(this.trail)}`))
    this.playing.add(device)
  }

  private async play(device: Device): Promise<void> {
    const known = await this.known(device)
    await this.openCourse(device)
    await this.holds(device, known)
  }

  /** Checks that a device does not lose its learner's places in the present course, and shows none older than its own. */
  private async holds(device: Device, known: readonly string[]): Promise<void> {
    const { course, number } = await this.begun(device)
    this.acts.push(`  began ${course} at ${number ?? 'its start'}`)
    const own = this.newest(device, course)
    const isOwn = this.left.some((one) => one.device === device && one.number === number)
    if (isOwn) expect(number, 'an older place than the last one').toBe(own)
    const { version, isUnderWay } = await this.held()
    const isTheirs = !isUnderWay || this.courses[version - 1] === course
    const places = known.filter((place) => place.endsWith(` in ${course}`))
    if (isTheirs && places.length > 0) expect(number, `${places} were known, and lost`).not.toBeNull()
  }

  /** All places that a device has stored. */
  private async known({ page }: Device): Promise<string[]> {
    const rows = Object.values(await storedIn(page, ['cache', 'plays', 'sittings'])).flat()
    const ours = rows.map((row) => JSON.stringify(row)).filter((row) => row.includes(`"${this.trail}"`))
    const places = this.left.map(({ number, course }) => `place ${number} in ${course}`)
    return places.filter((place) => ours.some((row) => row.includes(place)))
  }

  private async goOn(device: Device): Promise<void> {
    const number = this.left.length + 1
    const course = await (await this.course(device)).evaluate((number) => {
      const content = globalThis as never as { course: string; leave(place: string): void }
      content.leave(`place ${number} in ${content.course}`)
      return content.course
    }, number)
    const kept = async () => JSON.stringify(await storedIn(device.page, ['plays', 'sittings']))
    await expect.poll(kept, PATIENCE).toContain(`place ${number} in ${course}`)
    this.left.push({ number, device, course })
  }

  private async close(device: Device): Promise<void> {
    await device.page.getByRole('link', { name: /close/i }).first().click()
    await expect(device.page).not.toHaveURL(/\/play\//)
    this.playing.delete(device)
  }

  private async reload(device: Device): Promise<void> {
    const known = await this.known(device)
    await device.page.reload()
    await this.holds(device, known)
  }

  private async look(device: Device): Promise<void> {
    await device.page.goto(this.field.at(`/trail/${this.trail}`))
    this.playing.delete(device)
  }

  private async turnNetwork(device: Device): Promise<void> {
    if (this.cut.delete(device)) return device.browser.setOffline(false)
    this.cut.add(device)
    await device.browser.setOffline(true)
  }

  private async publish(): Promise<void> {
    if (this.courses.length > 1) return
    const course = this.isReplaced ? 'new' : 'old'
    this.courses.push(course)
    await this.field.publish(courseTrail(this.trail, course, 'Course, once more'))
  }

  private async untilSent({ page }: Device): Promise<void> {
    const waiting = async () => Object.values(await storedIn(page, ['TOSEND', 'sittings'])).flat()
    await expect.poll(waiting, PATIENCE).toEqual([])
  }

  private rows<Row extends Record<string, unknown>>(name: string, text: string): Promise<Row[]> {
    return this.field.within(async ({ database }) => {
      const domainOf = { name: 'journey-domain', text: 'select id from domain where hostkey = $1' }
      const [domain] = await database.rows<{ id: number }>(domainOf, [FIELD])
      return database.as(domain!.id, (tx) => tx.rows<Row>({ name, text }, [this.trail]))
    })
  }

  private async held(): Promise<Held> {
    const text = `select p.version, p.is_under_way as "isUnderWay", r.scorm::text as place
      from player p join account a on a.domain_id = p.domain_id and a.id = p.player_id
      left join resource_progress r on r.domain_id = p.domain_id and r.group_trail_id = p.group_trail_id and r.player_id = p.player_id
      where p.group_trail_id = $1 and a.username = 'ana'`
    const [row] = await this.rows<Omit<Held, 'number'> & { place: string | null }>('journey-held', text)
    const { place, ...held } = row!
    return { ...held, number: place === null ? null : numberIn(place) }
  }

  /** The places in a course that the server was told of, in the order in which it first heard of them. */
  private async placesTold(course: string): Promise<number[]> {
    const text = 'select scorm::text as place from play where group_trail_id = $1 order by server_date, seq'
    const plays = await this.rows<{ place: string | null }>('journey-places', text)
    const places = plays.flatMap(({ place }) => (place?.includes(` in ${course}`) ? [numberIn(place)] : []))
    return [...new Set(places)].flatMap((place) => (place === null ? [] : [place]))
  }
}
