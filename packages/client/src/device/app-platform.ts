/** How the app runs here: in a shell from a store, installed by a Chromium browser, or as a page in a browser. */
export type AppPlatform = 'ios' | 'android' | 'chromium' | 'browser'

type Shell = { Capacitor?: { getPlatform(): string } }
type BrandedNavigator = Navigator & { userAgentData?: { brands: { brand: string }[] } }

const isInstalled = () => matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches

function isChromium(): boolean {
  const brands = (navigator as BrandedNavigator).userAgentData?.brands
  return brands
    ? brands.some(({ brand }) => brand === 'Chromium')
    : /\bChrom(e|ium)\//.test(navigator.userAgent)
}

/** The platform whose version the server is asked for (specification 4: ios, android, installed Chromium). */
export function appPlatform(): AppPlatform {
  const shell = (globalThis as Shell).Capacitor?.getPlatform()
  if (shell === 'ios' || shell === 'android') return shell
  return isInstalled() && isChromium() ? 'chromium' : 'browser'
}

// An iPad presents itself as a Mac, but a Mac has no touch screen.
const isAppleMobile = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** The store for this browser's phone or tablet; null on other machines, and where the app is installed already. */
export function mobileBrowser(): 'ios' | 'android' | null {
  const standalone = (navigator as Navigator & { standalone?: boolean }).standalone === true
  if (appPlatform() !== 'browser' || isInstalled() || standalone) return null
  if (/Android/.test(navigator.userAgent)) return 'android'
  return isAppleMobile() ? 'ios' : null
}

/** Whether this is the web version: a page in a browser, installed or not, and not a shell from a store (specification 2). */
export const isOnTheWeb = (): boolean => !['ios', 'android'].includes(appPlatform())
