import { installPackages } from '../harness/debian-packages.ts'
import { firefox } from './bidi.ts'
import { miniBrowser } from './webdriver.ts'

export const areBrowsersThere = () => Boolean(firefox() && miniBrowser())

/** Installs Firefox and WebKitGTK where they are missing and can be installed. The tests of a browser that is still missing are skipped. */
export function bringBrowsers(): void {
  if (areBrowsersThere()) return
  installPackages(['firefox-esr', 'webkit2gtk-driver', 'xvfb'])
}
