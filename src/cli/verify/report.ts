import type { RecordFault } from '../../record/verify';

/** A line of the report: on a file, or on what is wrong with one record in it. */
export interface Finding {
  readonly file: string;
  readonly ok: boolean;
  readonly text: string;
  readonly line?: number;
  readonly fault?: RecordFault;
}

/** What was found in all files. */
export interface Report {
  readonly findings: Finding[];
  records: number;
  tables: number;
  leftOut: number;
  /** How many of the paths, or files of lines, have nothing to verify. */
  empty: number;
  failed: number;
  status: number;
}
