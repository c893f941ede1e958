#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/*
 * What Playwright starts as Firefox. Playwright expects two things of WebDriver BiDi that Debian's Firefox ESR does not have yet: a command for the
 * colour scheme, without which it opens no page, and ids of downloads. This program starts Firefox, stands between the two and adds them;
 * everything else passes unchanged. Once Firefox ESR has both, `playwright.config.ts` can name Firefox directly and this file can go.
 */

const UNKNOWN_COMMAND = 'emulation.setMediaFeaturesOverride'
const ADDRESS = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox', process.argv.slice(2), { stdio: ['ignore', 'ignore', 'pipe'] })
firefox.once('exit', (code) => process.exit(code ?? 1))
process.once('SIGTERM', () => firefox.kill())
for await (const line of createInterface({ input: firefox.stderr })) {
  const address = ADDRESS.exec(line)?.[1]
  process.stderr.write(address === undefined ? `${line}\n` : `WebDriver BiDi listening on ${await standBefore(address)}\n`)
}

/** Returns the address to connect to instead of Firefox's own. */
function standBefore(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('connection', (playwright, { url = '' }) => relay(playwright, new WebSocket(address + url, { perMessageDeflate: false })))
  return new Promise((resolve) =>
    server.once('listening', () => {
      const bound = server.address()
      if (bound !== null && typeof bound === 'object') resolve(`ws://127.0.0.1:${bound.port}`)
    }),
  )
}

function relay(playwright: WebSocket, browser: WebSocket): void {
  const isOpen = new Promise<void>((resolve) => browser.once('open', () => resolve()))
  playwright.on('message', async (data) => {
    const text = String(data)
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    if (method === UNKNOWN_COMMAND) {
      playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
      return
    }
    // Commands may arrive before Firefox has answered. Promises keep their order.
    await isOpen
    browser.send(text)
  })
  browser.on('message', (data) => playwright.send(withDownloadId(String(data))))
  playwright.once('close', () => browser.close())
  browser.once('close', () => playwright.close())
  browser.once('error', () => playwright.close())
}

/** Playwright ignores a download without an id that no navigation started, so the blob's address serves as its id. */
function withDownloadId(text: string): string {
  if (!text.includes('"browsingContext.download')) return text
  const message = JSON.parse(text) as { params: { url: string; navigation: string | null; download?: string } }
  message.params.download ??= message.params.navigation ?? message.params.url
  return JSON.stringify(message)
}
