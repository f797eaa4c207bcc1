import type { Configuration } from '@vereda/client/configuration/configuration.ts'
import type { AppPlatform } from '@vereda/client/device/app-platform.ts'

/** A version that differs from the installed one; `address` is its address in a store, null if no store has it. */
export type Update = { platform: Exclude<AppPlatform, 'browser'>; address: string | null }

/** The update of a platform, if the server's version differs from the app's (specification 4). */
export function findUpdate(
  platform: Update['platform'],
  known: Configuration,
  version: string,
): Update | null {
  switch (platform) {
    case 'ios':
      return known.ios_version === version ? null : { platform, address: known.ios_url ?? null }
    case 'android':
      return known.android_version === version ? null : { platform, address: known.android_url ?? null }
    case 'chromium':
      return known.wecog_version === version ? null : { platform, address: null }
  }
}
