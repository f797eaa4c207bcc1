import * as z from 'zod/mini'
import type { PageBlock } from '../content/page-block.ts'
import { ContentToolData } from './content-tool-data.ts'

/** The kinds of blocks that are newer than the first app. An app that does not know them must not try to read a page with one. */
const LATER_KINDS: readonly PageBlock['kind'][] = ['callout', 'gallery', 'audio', 'resource']
const LATER_PAGE = 'contenttool-2'

/**
 * A page with newer kinds of blocks as a listing sends it. An app that does not know those kinds reads the page as an activity that needs a
 * newer version.
 */
export const LaterPage = z.extend(ContentToolData, { type: z.literal(LATER_PAGE) })
export type LaterPage = z.infer<typeof LaterPage>

const isLater = ({ blocks }: ContentToolData) => blocks.some(({ kind }) => LATER_KINDS.includes(kind))

/** A resource's content as a listing sends it: a page that older apps cannot read gets another type name (docs/decisions/wire-version.md). */
export const toldData = <D extends { type: string }>(
  data: D | ContentToolData,
): D | ContentToolData | LaterPage => (isPage(data) && isLater(data) ? { ...data, type: LATER_PAGE } : data)

const isPage = (data: { type: string }): data is ContentToolData => data.type === 'contenttool'
