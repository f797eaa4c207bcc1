import { installPackages } from '../harness/debian-packages.ts'
import { firefox } from './bidi.ts'
import { miniBrowser } from './webdriver.ts'

export const areBrowsersThere = () => Boolean(firefox() && miniBrowser())

/** Brings Firefox and WebKitGTK where they are missing and can be brought; the tests of one that is still missing are skipped. */
export function bringBrowsers(): void {
  if (areBrowsersThere()) return
  installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
}
