import { useSyncExternalStore } from 'react'
import { shownTheme, themeCell } from './theme.ts'

/** Whether the app is shown light or dark now, for parts that must set the theme again below the root. */
export const useShownTheme = (): 'light' | 'dark' => useSyncExternalStore(themeCell.subscribe, shownTheme)
