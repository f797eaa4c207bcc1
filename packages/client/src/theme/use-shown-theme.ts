import { useSyncExternalStore } from 'react'
import { shownTheme, themeCell } from './theme.ts'

/** Whether the app is shown light or dark just now, for parts that must set it again below the root. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(themeCell.subscribe, shownTheme)
