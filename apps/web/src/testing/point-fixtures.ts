import type { getCaseDocuments } from "@keystep/contract/desk/case";
import type { AnswerOf } from "@keystep/contract/http/route";
import { caseId } from "./case-fixtures.ts";

export const PIN = { fileId: caseId(61), x: 120, y: 1000, text: "The name" };
/** The pin of the passport below, as a proposal names it. */
export const POINT = { ...PIN, documentId: caseId(60) };

/** Priya's passport, accepted with a pin on its picture. */
export const PINNED: AnswerOf<typeof getCaseDocuments> = [
  {
    party: "main-applicant",
    name: "Priya Raman",
    points: { counted: 70, accepted: 70 },
    documents: [
      {
        id: POINT.documentId,
        type: "australian-passport",
        name: "Australian passport",
        points: 70,
        isWhole: true,
        version: 1,
        judgement: {
          id: caseId(62),
          outcome: "accepted",
          reason: null,
          note: null,
          fields: {},
          pins: [PIN],
          version: 1,
          by: { id: caseId(41), name: "Maya Chen" },
          judgedAt: "2026-11-20T01:00:00.000Z",
        },
        fields: [],
        files: [
          {
            id: PIN.fileId,
            name: "passport.jpg",
            size: 4096,
            mediaType: "image/jpeg",
            entity: "Document",
            entityId: POINT.documentId,
            status: "accepted",
            createdAt: "2026-11-19T01:00:00.000Z",
          },
        ],
      },
    ],
  },
];
