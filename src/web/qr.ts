import qrcode from 'qrcode-generator'

/** The standard asks for a margin of four modules. */
const MARGIN = 4
const PNG_PX = 1_024

export type Qr = { size: number; path: string }

/** Returns a QR code as the path of its dark modules, in a square of `size` modules that includes the margin. */
export function qrOf(text: string): Qr {
  // The smallest one that the text fits into. M can be read with 15 % of it hidden.
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const modules = Array.from({ length: code.getModuleCount() }, (_, index) => index)
  const dark = modules.flatMap((y) => modules.filter((x) => code.isDark(y, x)).map((x) => `M${x + MARGIN} ${y + MARGIN}h1v1h-1z`))
  return { size: modules.length + 2 * MARGIN, path: dark.join('') }
}

export function qrSvg({ size, path }: Qr): Blob {
  const background = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${background}<path d="${path}"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}

/** Whole pixels per module, so that the edges are sharp. */
export function qrPng({ size, path }: Qr): Promise<Blob | null> {
  const scale = Math.ceil(PNG_PX / size)
  const canvas = Object.assign(document.createElement('canvas'), { width: size * scale, height: size * scale })
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  context.scale(scale, scale)
  context.fillStyle = 'white'
  context.fillRect(0, 0, size, size)
  context.fillStyle = 'black'
  context.fill(new Path2D(path))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
