interface NumberVerifications {
  user_id: string;
  /** The member's WhatsApp number when the code was requested. */
  number: string;
  code: string;
  requested_at: Date;
  verified_at: Date | null;
  administrator_id: string | null;
}

/** The tables that only this feature writes. */
export interface NumberVerificationTables {
  number_verifications: NumberVerifications;
}
