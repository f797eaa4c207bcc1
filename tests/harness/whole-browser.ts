import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

/** What a test asks for by `test.use` that must see what people's browsers do: what they keep apart for each site, and how they print. */
export const wholeBrowser = () => ({
  launchOptions: { args: CHROMIUM_FLAGS, executablePath: ensureChromium() },
})
