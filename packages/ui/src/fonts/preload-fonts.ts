import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The two fonts that every screen needs for its first words. */
const FIRST = /assets\/(gabarito|atkinson)[^/]*\.woff2$/

const preload = (href: string): HtmlTagDescriptor => ({
  tag: 'link',
  injectTo: 'head',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
})

/** Vite plugin: the page preloads its fonts, so that words do not change their width after they are shown. */
export function preloadFonts(): Plugin {
  let base = '/'
  return {
    name: 'preload-fonts',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => FIRST.test(file))
          .map((file) => preload(base + file)),
    },
  }
}
