import { expect, test } from '@playwright/test'
import { randomFrom } from '../simulation/random.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { VersionJourney } from './version-journey.ts'

const JOURNEYS = 6
const ACTS = 14

let field: Field
let devices: Device[] = []

test.beforeAll(async () => {
  test.setTimeout(240_000)
  field = await Field.grow()
  devices = [await Device.unpack(), await Device.unpack()]
  for (const device of devices) await device.signIn(field.at('/'), 'ana')
})
test.afterAll(async () => {
  for (const device of devices) await device.throwAway()
  await field?.clear()
})

for (let seed = 1; seed <= JOURNEYS; seed++)
  test(`nobody loses their place in a course republished while they play it on two devices (seed ${seed})`, async () => {
    test.setTimeout(600_000)
    const journey = new VersionJourney(field, devices, randomFrom(seed), `versions-${seed}`)
    try {
      await journey.begin()
      for (let n = 0; n < ACTS; n++) await journey.act()
      await journey.end()
    } catch (fault) {
      console.info(journey.acts.join('\n'))
      throw fault
    }
    expect(journey.acts.length).toBeGreaterThan(ACTS)
  })
