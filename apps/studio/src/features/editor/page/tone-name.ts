import type { Text } from '@vereda/client/text/use-text.ts'

/** The name of a callout's tone. */
export const toneName = (t: Text, tone: string): string => t(`page.callout.tone.${tone}`)
