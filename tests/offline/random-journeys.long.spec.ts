import { expect, test } from '@playwright/test'
import { randomFrom } from '../simulation/random.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'
import { Journey } from './journey.ts'

const SEEDS = [1, 2, 3]
const ACTS = 60

for (const seed of SEEDS)
  test(`plays of two people in several tabs count once through random cuts and crashes (seed ${seed})`, async () => {
    test.setTimeout(900_000)
    const field = await Field.grow()
    const device = await Device.unpack()
    const journey = new Journey(field, device, randomFrom(seed))
    try {
      await journey.begin()
      for (let n = 0; n < ACTS; n++) await journey.act()
      await journey.end()
      expect(await journey.stored()).toEqual(journey.expected())
      expect(journey.expected().length).toBeGreaterThan(3)
    } catch (fault) {
      console.info(journey.acts.join('\n'))
      throw fault
    } finally {
      field.gate.open()
      await device.throwAway()
      await field.clear()
    }
  })
