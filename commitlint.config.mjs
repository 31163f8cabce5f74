/** Imperatives that end in -ed, -ing or -s. */
const imperatives = new Set(
  'access address assess bring bypass compress cross discuss dismiss embed express feed focus guess need pass press process seed shed speed suppress'.split(
    ' ',
  ),
);

/**
 * The commit messages of this project: an imperative title of at most 72 characters, and a body that gives the reason.
 */
export default {
  // The title is free text, without a type such as "feat:".
  parserPreset: { parserOpts: { headerPattern: /^(?<subject>.*)$/, headerCorrespondence: ['subject'] } },
  rules: {
    'header-max-length': [2, 'always', 72],
    'header-full-stop': [2, 'never', '.'],
    'subject-case': [2, 'always', 'sentence-case'],
    'subject-imperative': [2, 'always'],
    'body-leading-blank': [2, 'always'],
    'body-empty': [2, 'never'],
    'body-max-line-length': [2, 'always', 100],
  },
  plugins: [
    {
      rules: {
        'subject-imperative': ({ header }) => {
          const first = /^[A-Za-z]+/.exec(header ?? '')?.[0].toLowerCase() ?? '';
          return [
            imperatives.has(first) || !/(ed|ing|s)$/.test(first),
            `the title begins with "${first}" and must begin with an imperative, such as Add or Fix`,
          ];
        },
      },
    },
  ],
  helpUrl: 'CONTRIBUTING.md, "Commits"',
};
