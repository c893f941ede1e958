import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'

const API_TARGET = process.env['API_TARGET'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react(), tailwindcss(), sonnerWithoutInlineStyle()],
  // The server puts a fresh nonce in the place of this word each time it serves the shell.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist/web',
    manifest: true,
    // The polyfill is an inline script, which the content security policy refuses; every browser we support preloads modules.
    modulePreload: { polyfill: false },
    // Files below 4 kB as data: URLs would need `data:` in the policy.
    assetsInlineLimit: 0,
    rollupOptions: { input: { app: 'index.html', public: 'src/web/public.css' } },
  },
  server: {
    proxy: Object.fromEntries(['/rpc', '/api'].map((path) => [path, { target: API_TARGET }])),
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
