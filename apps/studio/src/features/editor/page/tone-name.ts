import type { Text } from '@vereda/client/text/use-text.ts'

/** What a callout of this tone is called. */
export const toneName = (t: Text, tone: string): string => t(`page.callout.tone.${tone}`)
