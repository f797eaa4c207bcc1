import { callPath } from '@vereda/contract/call.ts'
import { configurationctl } from '@vereda/contract/track/directory.ts'
import * as z from 'zod/mini'

const address = z.nullish(z.string())

/** What the installation sets for every app (specification 3, environment config). */
const Configuration = z.object({
  ios_version: z.string(),
  android_version: z.string(),
  wecog_version: z.string(),
  cpfDisableRequired: z.optional(z.boolean()),
  /** Whether this domain's catalogue has categories, and what the installation calls them. */
  categories: z.optional(z.boolean()),
  category_label: z.nullish(z.string()),
  ios_url: address,
  android_url: address,
})
export type Configuration = z.infer<typeof Configuration>

let loading: Promise<Configuration | null> | null = null

/** Runs the configuration, which is a script (specification 7), and reads what it set. */
function runScript(): Promise<unknown> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = callPath(configurationctl)
    script.onload = () => resolve((globalThis as { VEREDA_CONFIGURATION?: unknown }).VEREDA_CONFIGURATION)
    script.onerror = () => resolve(null)
    document.head.append(script)
  })
}

async function load(): Promise<Configuration | null> {
  const parsed = z.safeParse(Configuration, await runScript())
  if (parsed.success) return parsed.data
  loading = null
  return null
}

/** The installation's configuration, requested once; null where it can't be loaded, as without a network. */
export function configuration(): Promise<Configuration | null> {
  loading ??= load()
  return loading
}
