import * as v from 'valibot';
import { defineEndpoint } from '../endpoints/endpoint.ts';
import { photoBody } from '../photos/photo-body.ts';
import type { FieldProblem } from '../problems/problem-codes.ts';
import { optionalText, required } from '../text/clean-text.ts';
import { reportPhotoSchema } from './report-photo.ts';
import * as photoRequests from './report-photos.requests.ts';
import { reasonsOfSubject, reportReasons, reportSubjects } from './report-reasons.ts';
import * as requests from './reports.requests.ts';

const id = v.pipe(v.string(required), v.uuid('invalid'));
const subject = v.picklist(reportSubjects, 'invalid');

/** The dialog uses it too. */
export const reportFormSchema = v.pipe(
  v.object({
    subject,
    /** Id of the ad, the member, the conversation or the review. */
    subject_id: id,
    reason: v.picklist(reportReasons, required),
    /** Only administrators read it. */
    note: optionalText(requests.reportNoteMaxLength),
  }),
  v.forward(
    v.partialCheck(
      [['subject'], ['reason']],
      (report) => reasonsOfSubject[report.subject].includes(report.reason),
      'invalid' satisfies FieldProblem,
    ),
    ['reason'],
  ),
);
export type ReportForm = v.InferOutput<typeof reportFormSchema>;

/** The device generates the id, so that a retry is the same report. */
export const sendReport = defineEndpoint({
  ...requests.sendReport,
  writeClass: 'contact',
  summary:
    'Report an ad, a member, a conversation or a review to the administrators; one open report per subject. Sent ' +
    'again with the same id, it replaces the reason and the note while the report is open',
  params: v.object({ report_id: v.pipe(v.string(), v.uuid()) }),
  body: reportFormSchema,
  problems: [
    'not-signed-in',
    'invalid-input',
    'ad-not-found',
    'ad-under-review',
    'member-not-found',
    'conversation-not-found',
    'review-not-found',
    'oneself',
    'already-reported',
    'report-decided',
    'id-taken',
    'too-many-requests',
  ],
});

const photoParams = v.object({
  report_id: v.pipe(v.string(), v.uuid()),
  /** The device generates the id, so that a retry is the same photo. */
  report_photo_id: v.pipe(v.string(), v.uuid()),
});

export const uploadReportPhoto = defineEndpoint({
  ...photoRequests.uploadReportPhoto,
  writeClass: 'contact',
  summary: "Add a photo to the member's open report. It replaces an earlier one with another id",
  params: photoParams,
  binaryBody: photoBody,
  response: v.object({ photo: reportPhotoSchema }),
  problems: [
    'not-signed-in',
    'not-found',
    'report-decided',
    'id-taken',
    'photo-not-an-image',
    'photo-too-large',
    'photo-too-many-pixels',
    'too-many-requests',
    'overloaded',
  ],
});

/** A photo that is removed already, or was replaced, causes no problem. */
export const removeReportPhoto = defineEndpoint({
  ...photoRequests.removeReportPhoto,
  writeClass: 'contact',
  summary: "Remove the photo from the member's open report",
  params: photoParams,
  problems: ['not-signed-in', 'not-found', 'report-decided', 'too-many-requests'],
});

export const getOwnReportPhoto = defineEndpoint({
  ...photoRequests.getOwnReportPhoto,
  summary: "The photo of the member's own report",
  params: photoParams,
  binaryResponse: { mediaTypes: ['image/webp'] },
  problems: ['not-signed-in', 'not-found'],
});

export const findOpenReport = defineEndpoint({
  ...requests.findOpenReport,
  summary: "The member's undecided report about a subject",
  query: v.object({ subject, subject_id: v.pipe(v.string(), v.uuid()) }),
  response: v.object({
    /** Null if there is none. */
    report: v.nullable(
      v.object({
        id: v.string(),
        note: v.string(),
        reason: v.picklist(reportReasons),
        created_at: v.string(),
        photo: v.nullable(reportPhotoSchema),
      }),
    ),
  }),
  problems: ['not-signed-in', 'invalid-input'],
});
