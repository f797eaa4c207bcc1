import { expect, test } from 'vitest'
import { findUpdate } from './find-update.ts'

const known = {
  ios_version: '2.0.0',
  android_version: '1.0.0',
  wecog_version: '2.0.0',
  ios_url: 'https://store.example/app',
}

test('each platform is told of a version that differs from its own', () => {
  expect(findUpdate('ios', known, '1.0.0')).toEqual({ platform: 'ios', address: 'https://store.example/app' })
  expect(findUpdate('android', known, '1.0.0')).toBeNull()
  expect(findUpdate('android', known, '0.9.0')).toEqual({ platform: 'android', address: null })
  expect(findUpdate('chromium', known, '1.0.0')).toEqual({ platform: 'chromium', address: null })
  expect(findUpdate('chromium', known, '2.0.0')).toBeNull()
})
