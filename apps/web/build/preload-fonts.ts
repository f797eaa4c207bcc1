import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The two fonts that every screen's first words are set in. */
const FIRST = /assets\/(gabarito|atkinson)[^/]*\.woff2$/

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
})

/** Vite plugin: the page asks for its fonts with its first bytes, so that words do not change their width once they stand. */
export const preloadFonts = (): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST.test(file))
        .map(preload),
  },
})
