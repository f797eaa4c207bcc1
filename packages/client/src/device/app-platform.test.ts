import { afterEach, expect, test, vi } from 'vitest'
import { appPlatform, isOnTheWeb, mobileBrowser } from './app-platform.ts'

type Machine = {
  userAgent: string
  touches?: number
  brands?: string[]
  isInstalled?: boolean
  standalone?: boolean
}

function on({ userAgent, touches = 0, brands, isInstalled = false, standalone }: Machine, shell?: string) {
  vi.stubGlobal('navigator', {
    userAgent,
    maxTouchPoints: touches,
    ...(brands && { userAgentData: { brands: brands.map((brand) => ({ brand })) } }),
    ...(standalone !== undefined && { standalone }),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  if (shell) vi.stubGlobal('Capacitor', { getPlatform: () => shell })
}
afterEach(() => vi.unstubAllGlobals())

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Safari/604.1'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36'
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0 Safari/537.36'

test.each<[string, Machine, 'ios' | 'android' | null]>([
  ['an iPhone', { userAgent: IPHONE, touches: 5 }, 'ios'],
  ['an iPad, which says that it is a Mac', { userAgent: MAC, touches: 5 }, 'ios'],
  ['a Mac', { userAgent: MAC }, null],
  ['an Android phone', { userAgent: ANDROID, touches: 5 }, 'android'],
  ['a desktop', { userAgent: LINUX }, null],
  ['an Android phone on which the app is installed', { userAgent: ANDROID, isInstalled: true }, null],
  ['an iPhone whose home screen opened it', { userAgent: IPHONE, standalone: true }, null],
])('%s is offered the app of its own store or none', (_says, machine, expected) => {
  on(machine)
  expect(mobileBrowser()).toBe(expected)
})

test.each<[string, Machine, string | undefined, ReturnType<typeof appPlatform>]>([
  ['the app from a store', { userAgent: IPHONE }, 'ios', 'ios'],
  ['a shell that is a page', { userAgent: LINUX }, 'web', 'browser'],
  [
    'installed by a Chromium that names its brands',
    { userAgent: 'x', brands: ['Chromium'], isInstalled: true },
    undefined,
    'chromium',
  ],
  ['installed by a Chromium that names none', { userAgent: LINUX, isInstalled: true }, undefined, 'chromium'],
  ['installed by another browser', { userAgent: MAC, isInstalled: true }, undefined, 'browser'],
  ['a page in a Chromium', { userAgent: LINUX, brands: ['Chromium'] }, undefined, 'browser'],
])('%s gives the right platform', (_says, machine, shell, expected) => {
  on(machine, shell)
  expect(appPlatform()).toBe(expected)
  expect(isOnTheWeb()).toBe(expected !== 'ios')
})
