import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/* Checks the project's structure. `import/no-cycle` finds circles between files; these tests find them between features, types included. */

const FEATURES = new URL('../src/features/', import.meta.url)
const IMPORT = /(?:from\s+|import\(\s*)'#features\/([\w-]+)\//g
const RADIX = /(?:from|import)\s*\(?\s*'(?:radix-ui|@radix-ui\/)/

type Graph = Map<string, Set<string>>

test('No feature imports another in a circle, not even a type.', () => {
  const graph = readGraph()
  expect(graph.size).toBeGreaterThan(8)
  const found = findCircle(graph)
  const advice = 'Publish an event, fill a slot (src/web/slots.ts), or move what both need below them'
  expect(found?.join(' → '), advice).toBeUndefined()
})

test('The check finds direct and indirect circles, and does not report a diamond.', () => {
  expect(findCircle(graphOf({ a: ['b'], b: ['a'] }))).toEqual(['a', 'b', 'a'])
  expect(findCircle(graphOf({ x: ['a'], a: ['b'], b: ['c'], c: ['a'] }))).toEqual(['a', 'b', 'c', 'a'])
  expect(findCircle(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'] }))).toBeUndefined()
})

test('Only src/web/ui imports Radix, so that a primitive has one look and one behaviour.', () => {
  const SOURCES = new URL('../src/', import.meta.url)
  const importers = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && RADIX.test(readFileSync(new URL(file, SOURCES), 'utf8')),
  )
  expect(importers.length).toBeGreaterThan(8)
  const outside = importers.filter((file) => !file.startsWith('web/ui/'))
  expect(outside, 'Use the component of src/web/ui, or add one there').toEqual([])
})

test('Tables of screens are those of src/web/table. Only artefacts draw the tables of documents.', () => {
  const written = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.startsWith('artefacts/') && /<table\b/.test(readFileSync(new URL(file, FEATURES), 'utf8')),
  )
  expect(written, 'Use DataTable for records and FigureTable for figures').toEqual([])
})

test('The lockfile names the optional packages of every system, so that npm ci takes it everywhere.', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>
  }
  const missing = Object.entries(packages).flatMap(([where, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`node_modules/${name}` in packages) && !(`${where}/node_modules/${name}` in packages),
    ),
  )
  expect(missing, 'Run npm run lockfile').toEqual([])
})

function readGraph(): Graph {
  const graph: Graph = new Map()
  for (const file of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    // Tests may import other features.
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    const feature = file.split('/')[0] ?? ''
    const imports = graph.get(feature) ?? new Set<string>()
    graph.set(feature, imports)
    for (const [, other = ''] of readFileSync(new URL(file, FEATURES), 'utf8').matchAll(IMPORT)) if (other !== feature) imports.add(other)
  }
  return graph
}

/** Returns the features of one circle, with the first one repeated at the end. */
function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const visit = (feature: string, path: string[]): string[] | undefined => {
    const start = path.indexOf(feature)
    if (start >= 0) return [...path.slice(start), feature]
    if (done.has(feature)) return undefined
    for (const next of graph.get(feature) ?? []) {
      const circle = visit(next, [...path, feature])
      if (circle) return circle
    }
    done.add(feature)
    return undefined
  }
  for (const feature of graph.keys()) {
    const circle = visit(feature, [])
    if (circle) return circle
  }
  return undefined
}

function graphOf(edges: Record<string, string[]>): Graph {
  return new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]))
}
