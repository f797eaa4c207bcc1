import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

/** The options for `test.use` of a test that depends on what real browsers do: what they keep apart for each site, and how they print. */
export const wholeBrowser = () => ({
  launchOptions: { args: CHROMIUM_FLAGS, executablePath: ensureChromium() },
})
