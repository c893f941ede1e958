/** A part of a mail's text: a paragraph, an address on a line of its own, or what somebody else wrote. */
export type Block = { kind: 'text' | 'quote' | 'link'; text: string }

const QUOTED = /^> ?/gm

/**
 * Reads the text that a feature has written. Only addresses of this installation become links: what a stranger wrote into the contact form is in mails,
 * too, and must not get a button.
 */
export function readBlocks(body: string, ownUrl: string): Block[] {
  return body
    .trim()
    .split(/\n{2,}/)
    .map((text): Block => {
      if (isOwnLink(text, ownUrl)) return { kind: 'link', text }
      if (text.split('\n').every((line) => line.startsWith('>'))) return { kind: 'quote', text: text.replaceAll(QUOTED, '') }
      return { kind: 'text', text }
    })
}

function isOwnLink(text: string, ownUrl: string): boolean {
  return /^https?:\S+$/.test(text) && URL.canParse(text) && new URL(text).origin === new URL(ownUrl).origin
}

const PREHEADER_MIN = 30
const PREHEADER_MAX = 140

/** What lists of mails show beside the subject: the first paragraph that says something, which a greeting does not. */
export function preheaderOf(blocks: readonly Block[]): string {
  const text = blocks.find((block) => block.kind === 'text' && block.text.length >= PREHEADER_MIN)?.text ?? ''
  const line = text.replaceAll('\n', ' ')
  return line.length <= PREHEADER_MAX ? line : `${line.slice(0, PREHEADER_MAX - 1).toWellFormed()}…`
}
