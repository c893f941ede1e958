/** Channels by their own names: who names some means these and no others. */
const CHANNELS: readonly (readonly [words: string, name: string])[] = [
  ['linkedin', 'LinkedIn'],
  ['instagram,insta', 'Instagram'],
  ['tiktok,tik tok', 'TikTok'],
  ['facebook', 'Facebook'],
  ['youtube', 'YouTube'],
  ['twitter', 'X (Twitter)'],
  ['pinterest', 'Pinterest'],
  ['threads', 'Threads'],
  ['whatsapp', 'WhatsApp'],
  ['google ads', 'Google Ads'],
  ['blog', 'Blog'],
  ['podcast', 'Podcast'],
  ['newsletter', 'Newsletter'],
  ['boletin', 'Boletín'],
  ['infolettre', 'Infolettre'],
  ['email campaign,email marketing,emails,mailing,e mail campaign', 'Email'],
  ['emailing,emailings', 'E-mailing'],
]

export function namedChannels(folded: string): string[] {
  return CHANNELS.filter(([words]) => words.split(',').some((word) => folded.includes(` ${word} `))).map(([, name]) => name)
}
