import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'

/** The bytes of one resource, by path inside it ('/' separated). */
export type DemoFiles = Record<string, Uint8Array>

/** A trail before it has a version: resources have `size` 0 and no file manifests until it is published. */
export type DemoDocument = Omit<TrailDocument, 'version'>
