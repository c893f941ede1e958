import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import compileMessage from 'icu-minify/compile'
import { type Plugin, defineConfig } from 'vite'
import { helpArticles } from './scripts/help-articles.ts'

const API_TARGET = process.env['API_TARGET'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), compiledMessages(), helpArticles(), sonnerWithoutInlineStyle(), zodWithoutEval()],
  worker: { plugins: () => [zodWithoutEval()] },
  // Messages come compiled (see below), so the browser needs no parser for them.
  resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
  // The server puts a fresh nonce in the place of this word each time it serves the shell.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses; every browser we support preloads modules.
    // The base is there before anything else asks for code, so no chunk has to name it among its own.
    modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => !/\/(base|app)-/.test(file)) },
    // Files below 4 kB as data: URLs would need `data:` in the policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: 'index.html', public: 'src/web/public.css', samples: 'src/web/samples.css', reading: 'src/web/reading.css' },
      // No getter of ours or of a library does anything but read, so a value that is read and not used can go.
      treeshake: { propertyReadSideEffects: false },
      // What every screen needs is one file: in many small ones it is a tenth larger, because each is compressed by itself. That is what is there before the
      // first screen, and what both the signed-in frame and the sign-in pages load next.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /\.[cm]?[jt]sx?$/, tags: ['$initial'] },
            {
              name: 'base',
              test: /@tanstack\/(react-query|query-core)\/|\/web\/(page-title|i18n\/error-text|ui\/(IconButton|TextLink))\.|\/BrandMark\.|icons\/eye\.mjs/,
            },
            // The frame of signed-in people, and the small parts that nearly each of its screens has. Nothing of it belongs on the sign-in pages.
            {
              name: 'frame',
              test: /\/app\/web\/(App|Connection|nav|Navigation|account)|eventsource-parser|\/web\/(live|event-stream|online|ui\/(Card|TypeIcon|Badge|Progress|Skeleton|QueryList|use-kept-focus|PageColumn|PageHeader))\.|\/auth\/web\/(SessionWatch|sign-out|person-name)|\/generation\/web\/(Queue(Items|Item|Status)|PromptText|Duration|duration|use-failure|use-notice|sets\/SetHeader)|icons\/(chevron-(down|right)|search|list-checks|external-link|arrow-right|sparkles|layers)\.mjs/,
            },
            // Few files instead of many small ones, because a request costs a phone as much time as some kilobytes: fields (the sign-in pages have
            // nothing else of these), menus and dialogs, and what the lists of documents and the creation screen share.
            {
              name: 'fields',
              test: /\/web\/ui\/(Input|input-style|Alert)\.|icons\/(info|circle-(check|exclamation-point))\.mjs/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'menus',
              test: /node_modules\/(@radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden)\/(?!.*(toolbar|switch|tabs|slider|checkbox))|\/web\/ui\/((Alert)?Dialog|DropdownMenu\w*|Select|use-returned-focus)\./,
              minShareCount: 5,
              includeDependenciesRecursively: false,
            },
            {
              name: 'documents',
              test: /openapi-client|\/web\/(file-calls|send-file|save-file|copy-text|use-copy-link|random-id|saving-scope|start-download|action-log|ui\/(FileButton|Textarea))\.|features\/(forms\/web\/form-link|export\/(messages|web\/(DownloadToast|fetch-file)))\.|export\/formats\.|shared\/(limits|error-status|fill-in)\.|icons\/(x|plus|ellipsis|download|copy|share-2|check|trash|archive|link-2|chart-bar|file-up|chevron-left|arrow-left|rotate-ccw-clock|undo-2)\.mjs/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['^/rpc/', '^/api/(?!docs$)'].map((path) => [path, { target: API_TARGET }])),
  },
})

/** sonner writes its style sheet into a <style> without a nonce when it is loaded; `theme.css` imports the same sheet as a file. */
function sonnerWithoutInlineStyle(): Plugin {
  return {
    name: 'sonner-without-inline-style',
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler: (code) => code.replace(/^__insertCSS\(".*$/m, ''),
    },
  }
}

/**
 * zod compiles schemas with `new Function`, and its test for that is a violation of our content security policy already. The setting has to be
 * there before the first schema, so it is made where zod keeps its settings and not in one of the modules that may be loaded first.
 */
function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform: {
      filter: { id: /node_modules\/zod\/v4\/core\/core\.js/ },
      handler: (code) => `${code}\nglobalConfig.jitless = true\n`,
    },
  }
}

/** Catalogues are read here, where a parser costs nobody anything, and reach the browser as what the formatter works on. */
function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    load: {
      filter: { id: /messages(\/|-)(en|es|fr)\.ts$/ },
      async handler(id) {
        this.addWatchFile(id)
        const { mtimeMs } = await stat(id)
        const catalogue = (await import(`${pathToFileURL(id).href}?${mtimeMs}`)) as Record<string, unknown>
        return Object.entries(catalogue)
          .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileTexts(texts))}`)
          .join('\n')
      },
    },
  }
}

function compileTexts(texts: unknown): unknown {
  if (typeof texts === 'string') return compileMessage(texts)
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, compileTexts(text)]))
}
