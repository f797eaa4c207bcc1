import { test } from '@playwright/test'
import { appKept } from '../harness/app-kept.ts'
import { Device } from './device.ts'
import { Field } from './field.ts'

let field: Field
let device: Device
test.beforeAll(async () => {
  field = await Field.grow()
  device = await Device.unpack()
})
test.afterAll(async () => {
  await device?.throwAway()
  await field?.clear()
})

test('a page that loaded past its worker is controlled by it later', {
  tag: '@long',
}, async () => {
  await device.signIn(field.at('/'), 'clara')
  await appKept(device.page)
  const session = await device.browser.newCDPSession(device.page)
  const bypass = (is: boolean) => session.send('Network.setBypassServiceWorker', { bypass: is })
  await session.send('Network.enable')
  await bypass(true)
  await device.page.goto(field.at('/enroll'), { waitUntil: 'commit' })
  await bypass(false)
  await appKept(device.page)
})
