export const en = {
  title: 'Help',
  text: 'How to create, share and administer, one task at a time.',
  description: 'Help for people who create, share and administer: one short article for each task.',
  search: 'Search help',
  find: 'Search',
  topics: { create: 'Create and change', ask: 'Ask people', surveys: 'Surveys', setUp: 'Set up and administer' },
  found: '{count, plural, =0 {No articles} one {# article} other {# articles}}',
  noMatch: 'No article matches “{search}”',
  noMatchText: 'Try another word, or look through all articles.',
  all: 'All articles',
  more: 'More about “{topic}”',
} as const
