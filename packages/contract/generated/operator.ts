/* Generated from openapi/operator.yaml. Do not edit: change the contract and run "npm run generate". */
export interface paths {
    "/operator/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Start the sign-in of staff
         * @description A browser is redirected to the school's identity provider, and from there to `/operator/sign-in/callback`. Open it as a page; a script cannot follow it.
         */
        get: operations["startSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-in/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finish the sign-in of staff
         * @description The identity provider redirects the browser here. The response starts a session: a cookie that lasts until sign-out, removal, another role, or `STAFF_SESSION_HOURS`. Parameters that are not listed are passed on to the check of the response.
         */
        get: operations["finishSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session of this browser. The identity provider's own session stays.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get who you are
         * @description The member of staff whose token or session was sent, what their role allows, the school's name and time zone, where staff sign in, and a key for the browser's drafts. Programs can use it to check that a token is valid.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/staff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the staff
         * @description The members of staff by identifier, including removed ones.
         */
        get: operations["listStaff"];
        put?: never;
        /**
         * Invite a member of staff
         * @description Adds a member of staff, who signs in with this e-mail at the school's identity provider. No e-mail is sent: send the `sign_in_url` of `getMe` yourself. A removed member comes back under the same name, with the new e-mail and role; their former tokens and sessions stay ended.
         */
        post: operations["inviteStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/staff/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a member of staff
         * @description Changes the given fields. A new role, teacher or e-mail ends the member's sessions; a new e-mail also unbinds the sign-in, so that only the new e-mail signs in. Tokens stay valid and get the new role. The last administrator who can sign in or has a valid token cannot become anything else. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeStaff"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/staff/{id}/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a member of staff
         * @description Ends the member's sessions, tokens and sign-in immediately and deletes the e-mail. The name stays in the list and in the audit. Removing again changes nothing. The last administrator who can sign in or has a valid token cannot be removed.
         */
        post: operations["removeStaff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/staff/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tokens of a member of staff
         * @description Also expired and revoked ones. The tokens themselves are not shown.
         */
        get: operations["listStaffTokens"];
        put?: never;
        /**
         * Create a token for a member of staff
         * @description For the `talaqqi` command and for programs. The token has the role of the member, is shown only once and expires. A member may have several: one for each machine or program, so that one can be revoked without the others.
         */
        post: operations["createStaffToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/staff-tokens/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a token of a member of staff
         * @description It stops working immediately. Revoking again changes nothing.
         */
        post: operations["revokeStaffToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your sessions
         * @description The browsers in which you are signed in, as they describe themselves.
         */
        get: operations["listMySessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/me/sessions/termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End your other sessions
         * @description Ends all of your sessions except the one that sends the request; with a token, all of them. Tokens stay valid.
         */
        post: operations["endMyOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/me/sessions/{id}/termination": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End one of your sessions
         * @description Its browser is refused from its next request on. Ending the session that sends the request signs out. The sessions of other people are 404.
         */
        post: operations["endMySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-in-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the open sign-in codes
         * @description People who have signed in at the identity provider without a proved e-mail, and wait for an administrator to confirm them. Names and e-mails are as the provider reports them. The codes themselves are only on these people's screens.
         */
        get: operations["listSignInCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-in-codes/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a sign-in code
         * @description Returns what the identity provider says of the person with the code, and what the code would open. Nothing is changed. Ask the person directly whether the code is theirs before you confirm it. An administrator who has sent five wrong codes within an hour gets 429.
         */
        post: operations["checkSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sign-in-codes/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a sign-in code
         * @description Binds the person with the code to the account or the member of staff, as whom they can then sign in. A code binds once; the same confirmation again changes nothing. Accounts and members that have a sign-in, blocked accounts and removed members cannot be bound, and nobody confirms their own sign-in. An administrator who has sent five wrong codes within an hour gets 429.
         */
        post: operations["confirmSignInCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the content
         * @description All data of the school as CSV files that can be imported again. The files of people (`users`, `students`, `guardians`, `bookings`, `placement_tests`) are included only with `people=1`; such an export is recorded in the audit. If the export would exceed the limits of a check (128 MiB, 2,000,000 rows per file), the response is 400.
         */
        get: operations["exportContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/content/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check content files
         * @description Reports what an import of the files would create, change and remove, and all problems by file, line and column. It changes nothing. Each file is the complete list of its records: missing rows would be removed, except in the files of people (`users`, `students`, `guardians`, `bookings`, `placement_tests`), where nothing is removed. Tables whose file is omitted stay unchanged.
         *
         *     The body may be up to 128 MiB, and each file may have up to 2,000,000 rows. At most 1,000 problems and 1,000 changes are listed per file; the rest are counted.
         */
        post: operations["checkContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/content/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import content files
         * @description Applies the changes that the check reported, all or none. `digest` identifies the checked plan: if the data have changed since then so that the plan differs, nothing is imported. The body may be up to 128 MiB.
         */
        post: operations["importContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the imports
         * @description The imports that changed something, newest first, and which of them were taken back.
         */
        get: operations["listImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an import
         * @description What an import changed. E-mail addresses and phone numbers are partly masked.
         */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/imports/{id}/revert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an import back
         * @description Removes what the import created, and restores what it changed or removed: all or nothing. 409 if something was changed or signed in to since, or an old value conflicts. With `keep_changed`, these stay, with what they need.
         */
        post: operations["revertImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/demonstration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the demonstration data
         * @description Which records of the demonstration school are still there, and which of them `removeDemonstrationData` would remove. All counts are 0 if there are none.
         */
        get: operations["getDemonstrationData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/demonstration/removal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the demonstration data
         * @description Removes the made-up school that a first start outside production loads: its institutions, levels, teachers, slots, students, accounts, placement tests, packages and programs. The lesson content and the staff stay, and so does every record that the school has changed, or that its own records refer to. Sent again, it removes what is no longer in use.
         */
        post: operations["removeDemonstrationData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tashih": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List lesson rows and their reviews
         * @description The rows of the lesson tables, with the text to review and the latest review of each. A row without a review is `waiting`, and so is the starter content, which no qualified teacher has reviewed yet.
         */
        get: operations["listReviews"];
        put?: never;
        /**
         * Approve lesson rows
         * @description Records that a qualified teacher has reviewed one row or several, all or none. The hashes identify the texts that were read: returns 409 if a row has changed or was removed since. Older reviews stay in the database; the latest counts.
         */
        post: operations["approveRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tashih/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count lesson rows by state of review
         * @description How many rows of each lesson table are waiting for a review, approved, or changed since their approval.
         */
        get: operations["getReviewSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tashih/{id}/withdrawal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a review
         * @description The row is `waiting` again; the review stays in the database. A review that is already withdrawn stays unchanged. Returns 409 if the row has been reviewed again since.
         */
        post: operations["withdrawReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find accounts
         * @description Accounts whose e-mail or name contains every word, ignoring case, or whose WhatsApp number contains the digits, in any notation (`0812-0000-0001`, `+62 812 0000 0001`); without a search, all accounts. Ordered by identifier.
         */
        get: operations["findAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an account
         * @description One account by its identifier.
         */
        get: operations["getAccount"];
        /**
         * Change an account
         * @description Changes the e-mail, the name, the gender or the WhatsApp number. Omitted fields stay unchanged. A new e-mail unbinds the account and revokes its access tokens, as `unbindSignIn` does, so the user of the old e-mail loses access. An e-mail that differs only in upper and lower case changes nothing. Of an account that somebody has signed in to (`has_had_sign_in`) only an administrator changes it; others never to that of a member of staff. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/unbinding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unbind the sign-in of an account
         * @description Removes the link between the account and the identity provider and revokes the account's access tokens, in one transaction. The next verified sign-in with the account's e-mail binds it again. Use it for a student who lost access to the old identity at the provider. If the account has no sign-in, only its access tokens are revoked.
         */
        post: operations["unbindSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/block": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Block an account
         * @description Sign-ins to the account now return 403 `Account user not found`, and requests with its access tokens 401. No access token can be issued for it. Its access tokens are not revoked: those that have not expired work again once the account is unblocked. An account that is already blocked keeps its `blocked_at`.
         */
        post: operations["blockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/unblock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unblock an account
         * @description The owner can sign in again, and access tokens that were neither revoked nor expired work again; revoke them with `revokeTokens` before unblocking if they should not. An account that is not blocked stays as it is.
         */
        post: operations["unblockAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a person's data
         * @description All data stored about the person of an account, to hand over to that person: data protection law gives them the right to it. A teacher's certificates, experience, levels and hours are not included, because they are published. The export is recorded in the audit.
         */
        get: operations["exportPersonalData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a person's data
         * @description Deletes the account and all data of the person: identities, bookings and placement tests. Students whom the person looks after stay. The hashes of access tokens are kept until they expire, so that the tokens stay revoked; the audit keeps identifiers, times and levels, which no longer identify anybody. This cannot be undone: export the data first.
         */
        post: operations["eraseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue an access token
         * @description Issues an access token for an account, for support. It is shown only once. Blocked accounts get none. One beyond the account's limit ends the oldest.
         */
        post: operations["issueToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/accounts/{id}/tokens/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke all access tokens of an account
         * @description Revokes all access tokens of the account, for example after a phone is lost: requests with them return 401. The owner can sign in again; to prevent that, block the account.
         */
        post: operations["revokeTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List access tokens
         * @description The access tokens of one account or of all, ordered by identifier, without the tokens themselves. Expired ones are deleted within an hour.
         */
        get: operations["listTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/tokens/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an access token
         * @description Requests with the access token now return 401. A token that is already revoked stays unchanged.
         */
        post: operations["revokeToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find students
         * @description Students whose name or e-mail, or the name or e-mail of an account linked to them, contains every word, ignoring case, or whose WhatsApp number, or that of a linked account, contains the digits, in any notation (`0812-0000-0001`, `+62 812 0000 0001`); without a search, all students. Ordered by `sort`.
         */
        get: operations["findStudents"];
        put?: never;
        /**
         * Add a student
         * @description Adds a student, who needs no account and no e-mail. With `id_user`, the student is linked to that account as in `linkAccount`.
         */
        post: operations["createStudent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a student
         * @description Everything about a student in one response: contacts, linked accounts, hours, placement tests and history.
         */
        get: operations["getStudent"];
        /**
         * Change a student
         * @description Changes a student. The name, the gender and the WhatsApp number of a student with an account of their own are changed in the account, too. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeStudent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link a student to an account
         * @description Links a student to the account of a parent or guardian, or to an account of their own (`own`). An own account gets the student's name, gender and number where it has none. The relation of an account that is already linked is changed. With `guardian`, the guardian of that relation without an account is the owner of this account: the account gets the name and the number where it has none, and the student no longer has them. Nothing else links a guardian, not even an equal number. Only an administrator links an account of their own to a student.
         */
        post: operations["linkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/unlinking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unlink a student from an account
         * @description Ends the link between a student and an account, whatever the relation. Both stay. With `keep`, the guardian stays with name and number, without the account; 400 if the student has another such guardian of the relation.
         */
        post: operations["unlinkAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge two students
         * @description Merges two records of the same person: the bookings, tests and accounts of the other student move to this one, empty fields are filled, notes are joined, and the other is deleted. The public lists then show the student under this identifier. This cannot be undone. Only an administrator merges a student who is linked to an account of their own. With `preview`, nothing changes, and the response shows the result.
         */
        post: operations["mergeStudents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/personal-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export a student's data
         * @description All data stored about a student, also one without an account, to hand over to the student or the parents: data protection law gives them the right to it. The export is recorded in the audit.
         */
        get: operations["exportStudentData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a student's data
         * @description Deletes the student with bookings, placement tests, birth year, note and links. Accounts stay, even the student's own: `eraseAccount` deletes both. The audit keeps identifiers, times and levels, which no longer identify anybody. This cannot be undone: export the data first.
         */
        post: operations["eraseStudent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List placement tests
         * @description Open placement tests first, those that expire soonest first; then the closed ones, newest first. With `s_progress=0`, the queue of tests that wait for a schedule. A teacher gets no `email` and `whatsapp` of closed tests.
         */
        get: operations["listPlacementTestQueue"];
        put?: never;
        /**
         * Add a placement test
         * @description Registers a student, or the student of an account, for a placement test, as the app does. Returns 409 if the student has an open one; one whose time is over is expired first.
         */
        post: operations["createPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a placement test
         * @description One placement test by its identifier, with the actions that are possible now. A teacher gets no `email` and `whatsapp` of a closed one.
         */
        get: operations["getPlacementTest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Schedule a placement test
         * @description Sets or changes the reviewer and the time of an open placement test, which then expires 30 days after that time. Returns 409 if the teacher or the student is busy during the test, which takes `minutes`: with booked students, in another teacher's slot, or with another test. `undo` restores the reviewer and the time before, or reopens a test that was not scheduled; it is absent if the time before has passed. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["schedulePlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a result
         * @description Records the result of a scheduled placement test, or corrects a recorded one. `undo` reopens the test, or restores the result before, and is absent if that is no longer possible. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["recordPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/student": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a placement test to another student of the same account
         * @description Gives an open placement test to another student: when a mother registered in the app for her child, the test is that of her own account. The account must belong to both students, as their own or as that of a guardian; with `relation`, the own account of the present student is linked to the other one first, in the same transaction. Returns 409 `open_test` if the other student has an open test, and 409 `stale` if the test was changed since it was read. Only an administrator links an account of their own.
         */
        post: operations["movePlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/cancellation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a placement test
         * @description Cancels an open placement test. The student can register again. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["cancelPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/expiry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Expire a placement test
         * @description Closes an open test as missed (no-show); also one whose time is over, which is already shown as expired and then stays expired. The student can register again. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["expirePlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/reopening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a placement test
         * @description Takes back a schedule, a result, an expiry or a cancellation, also of a test whose time is over. A scheduled test is registered again, without its reviewer. A closed one is scheduled again if it has a reviewer and a time, and else registered; a result and the time of the test are removed, notes stay. It expires 30 days from now, or after its time. Returns 409 if the student has another open test, or if somebody is busy at that time. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["reopenPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/placement-tests/{id}/free-reviewers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List free reviewers
         * @description The teachers who are free for the length of a placement test at a given time: they have no slot with students, no booking and no other test then. The test itself does not make its reviewer busy.
         */
        get: operations["listFreeReviewers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/week": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the week
         * @description The slots that have not ended and match every given parameter, with their students, in one response by day and time. A teacher gets no students of a slot that has ended.
         */
        get: operations["getWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List slots
         * @description The hours of the week when teachers teach, with the number of booked students.
         */
        get: operations["listSlots"];
        put?: never;
        /**
         * Add a slot
         * @description Adds a weekly slot of a teacher, for a mixed class unless `class_for` is given. Returns 409 if the teacher has a slot that overlaps it or is booked into another teacher's slot then.
         */
        post: operations["createSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a slot with its students
         * @description The students booked into a slot, with names and numbers. A teacher gets no students of a slot that has ended.
         */
        get: operations["getSlot"];
        /**
         * Change a slot
         * @description Changes a slot; its students stay booked. Returns 409 if the capacity is below the number of booked students, or if the teacher or a booked student has another slot or a placement test that overlaps the new hour. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["updateSlot"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots/{id}/bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Book a student into a slot
         * @description Books a student, or the student of an account, into a slot. The database ensures that concurrent bookings never exceed the capacity. 409: `reason` says why; the examples show each.
         */
        post: operations["bookSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a student's booking
         * @description Ends the booking of a student, named by `id_student` or, as in `bookSlot`, by `id_user`.
         */
        post: operations["freeSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots/{id}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a student to another slot
         * @description Moves a booking in one transaction: if it fails, the student keeps the old place. Returns 409 in the same cases as `bookSlot`.
         */
        post: operations["moveBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/slots/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete an empty slot
         * @description Deletes a slot into which nobody is booked. To undo it, the slot is added again, with another identifier. Returns 409 `stale` if it was changed since it was read.
         */
        post: operations["deleteSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/teachers/{id}/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand slots over to another teacher
         * @description Gives slots of a teacher to another one: all of them or none. Their students stay booked; placement tests stay the teacher's. Returns 409 if the new teacher has another slot or a placement test at one of these hours, and 409 `stale` if a slot was changed since it was read. With `preview`, nothing changes, and the response lists the slots that conflict and those that go back to the teacher who had them before.
         */
        post: operations["handOverSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/students/{id}/suitable-slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List slots for a student
         * @description The slots that match every given parameter, by day and time, each with the reasons why the student cannot be booked into it: none for a suitable slot. `wrong_class` and `below_level` can be overridden.
         */
        get: operations["listSuitableSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teachers
         * @description The teachers of the school, a page at a time, retired ones included.
         */
        get: operations["listTeacherRecords"];
        put?: never;
        /**
         * Add a teacher
         * @description Adds a teacher, by the same rules as a new row of `teachers.csv`.
         */
        post: operations["createTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/teachers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a teacher
         * @description The teacher with its `version`, which a change sends back.
         */
        get: operations["getTeacherRecord"];
        /**
         * Change a teacher
         * @description Changes a teacher, by the same rules as a row of `teachers.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeTeacher"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/teachers/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a teacher
         * @description Takes a teacher out of use: no public list has the teacher, and nothing new refers to the teacher. Hours, tests and history stay. Returns 409 while students are booked with the teacher or open placement tests are theirs.
         */
        post: operations["retireTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/teachers/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a teacher
         * @description Takes a retired teacher into use again.
         */
        post: operations["restoreTeacher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/levels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List levels
         * @description The levels of the school, a page at a time, retired ones included.
         */
        get: operations["listLevelRecords"];
        put?: never;
        /**
         * Add a level
         * @description Adds a level, by the same rules as a new row of `levels.csv`.
         */
        post: operations["createLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/levels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a level
         * @description The level with its `version`, which a change sends back.
         */
        get: operations["getLevelRecord"];
        /**
         * Change a level
         * @description Changes a level. Packages that name it get the new name. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeLevel"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/levels/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a level
         * @description Takes a level out of use: no public list has it, and nothing new refers to it. Hours, results and history stay.
         */
        post: operations["retireLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/levels/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a level
         * @description Takes a retired level into use again.
         */
        post: operations["restoreLevel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/institutions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List institutions
         * @description The institutions of the school, a page at a time, retired ones included.
         */
        get: operations["listInstitutionRecords"];
        put?: never;
        /**
         * Add an institution
         * @description Adds an institution, by the same rules as a new row of `lembagas.csv`.
         */
        post: operations["createInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/institutions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an institution
         * @description The institution with its `version`, which a change sends back.
         */
        get: operations["getInstitutionRecord"];
        /**
         * Change an institution
         * @description Changes an institution, by the same rules as a row of `lembagas.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeInstitution"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/institutions/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire an institution
         * @description Takes an institution out of use: no public list has it, and nothing new refers to it. Hours and history stay.
         */
        post: operations["retireInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/institutions/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an institution
         * @description Takes a retired institution into use again.
         */
        post: operations["restoreInstitution"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List packages
         * @description The packages of the school, a page at a time, retired ones included.
         */
        get: operations["listPackageRecords"];
        put?: never;
        /**
         * Add a package
         * @description Adds a package, by the same rules as a new row of `packages.csv`.
         */
        post: operations["createPackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a package
         * @description The package with its `version`, which a change sends back.
         */
        get: operations["getPackageRecord"];
        /**
         * Change a package
         * @description Changes a package, by the same rules as a row of `packages.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changePackage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/packages/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a package
         * @description Takes a package out of use: no public list has it any more.
         */
        post: operations["retirePackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/packages/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a package
         * @description Takes a retired package into use again.
         */
        post: operations["restorePackage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List programs
         * @description The programs of the school, a page at a time, retired ones included.
         */
        get: operations["listProgramRecords"];
        put?: never;
        /**
         * Add a program
         * @description Adds a program, by the same rules as a new row of `programs.csv`.
         */
        post: operations["createProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a program
         * @description The program with its `version`, which a change sends back.
         */
        get: operations["getProgramRecord"];
        /**
         * Change a program
         * @description Changes a program, by the same rules as a row of `programs.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeProgram"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/programs/{id}/retirement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retire a program
         * @description Takes a program out of use: apps show it as inactive (`s_active` 0).
         */
        post: operations["retireProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/programs/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a program
         * @description Takes a retired program into use again.
         */
        post: operations["restoreProgram"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/kategoris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories
         * @description The categories of the school, a page at a time.
         */
        get: operations["listKategoriRecords"];
        put?: never;
        /**
         * Add a category
         * @description Adds a category, by the same rules as a new row of `kategoris.csv`.
         */
        post: operations["createKategori"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/kategoris/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a category
         * @description The category with its `version`, which a change sends back.
         */
        get: operations["getKategoriRecord"];
        /**
         * Change a category
         * @description Changes a category, by the same rules as a row of `kategoris.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeKategori"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/kategoris/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a category
         * @description Deletes a category that no other record refers to.
         */
        post: operations["deleteKategori"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/subkategoris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sub-categories
         * @description The sub-categories of the school, a page at a time.
         */
        get: operations["listSubkategoriRecords"];
        put?: never;
        /**
         * Add a sub-category
         * @description Adds a sub-category, by the same rules as a new row of `subkategoris.csv`.
         */
        post: operations["createSubkategori"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/subkategoris/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a sub-category
         * @description The sub-category with its `version`, which a change sends back.
         */
        get: operations["getSubkategoriRecord"];
        /**
         * Change a sub-category
         * @description Changes a sub-category, by the same rules as a row of `subkategoris.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeSubkategori"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/subkategoris/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a sub-category
         * @description Deletes a sub-category that no other record refers to.
         */
        post: operations["deleteSubkategori"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/contents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contents
         * @description The contents of the school, a page at a time.
         */
        get: operations["listContentRecords"];
        put?: never;
        /**
         * Add a content
         * @description Adds a content, by the same rules as a new row of `contents.csv`.
         */
        post: operations["createContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/contents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a content
         * @description The content with its `version`, which a change sends back.
         */
        get: operations["getContentRecord"];
        /**
         * Change a content
         * @description Changes a content, by the same rules as a row of `contents.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeContent"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/contents/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a content
         * @description Deletes a content that no other record refers to.
         */
        post: operations["deleteContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sifats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List traits
         * @description The traits of the school, a page at a time.
         */
        get: operations["listSifatRecords"];
        put?: never;
        /**
         * Add a trait
         * @description Adds a trait, by the same rules as a new row of `sifats.csv`.
         */
        post: operations["createSifat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sifats/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a trait
         * @description The trait with its `version`, which a change sends back.
         */
        get: operations["getSifatRecord"];
        /**
         * Change a trait
         * @description Changes a trait. The opposite that names it gets the new name. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeSifat"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/sifats/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a trait
         * @description Deletes a trait that no other record refers to.
         */
        post: operations["deleteSifat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/hurufs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List letters
         * @description The letters of the school, a page at a time.
         */
        get: operations["listHurufRecords"];
        put?: never;
        /**
         * Add a letter
         * @description Adds a letter, by the same rules as a new row of `hurufs.csv`.
         */
        post: operations["createHuruf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/hurufs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a letter
         * @description The letter with its `version`, which a change sends back.
         */
        get: operations["getHurufRecord"];
        /**
         * Change a letter
         * @description Changes a letter, by the same rules as a row of `hurufs.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeHuruf"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/hurufs/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a letter
         * @description Deletes a letter that no other record refers to.
         */
        post: operations["deleteHuruf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/feedbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedbacks
         * @description The feedbacks of the school, a page at a time.
         */
        get: operations["listFeedbackRecords"];
        put?: never;
        /**
         * Add a feedback
         * @description Adds a feedback, by the same rules as a new row of `feedbacks.csv`.
         */
        post: operations["createFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/feedbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a feedback
         * @description The feedback with its `version`, which a change sends back.
         */
        get: operations["getFeedbackRecord"];
        /**
         * Change a feedback
         * @description Changes a feedback, by the same rules as a row of `feedbacks.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changeFeedback"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/feedbacks/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a feedback
         * @description Deletes a feedback that no other record refers to.
         */
        post: operations["deleteFeedback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/pertanyaans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List questions
         * @description The questions of the school, a page at a time.
         */
        get: operations["listPertanyaanRecords"];
        put?: never;
        /**
         * Add a question
         * @description Adds a question, by the same rules as a new row of `pertanyaans.csv`.
         */
        post: operations["createPertanyaan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/pertanyaans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a question
         * @description The question with its `version`, which a change sends back.
         */
        get: operations["getPertanyaanRecord"];
        /**
         * Change a question
         * @description Changes a question, by the same rules as a row of `pertanyaans.csv`. Returns 409 `stale` if it was changed since it was read.
         */
        put: operations["changePertanyaan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/pertanyaans/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a question
         * @description Deletes a question that no other record refers to.
         */
        post: operations["deletePertanyaan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/message-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the texts of messages
         * @description The texts of messages that staff send to students and guardians themselves, for example by WhatsApp. The service sends nothing.
         */
        get: operations["listMessageTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/message-texts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the text of a message
         * @description Changes the text of a message; an empty text restores the default. A placeholder that the message does not have is refused, and so is a brace that does not belong to a placeholder. Returns 409 `stale` if the text was changed since it was read.
         */
        put: operations["changeMessageText"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the history
         * @description Who changed which record, when, and from which value to which, newest first, with sign-ins and refusals. All given filters apply; people's entries include those of their bookings and tests. The newest booking change of a student has its `undo` while it can be undone; of a handover, the newest of its entries (one a slot), for the slots still the new teacher's.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the event log
         * @description Sign-ins, refusals and the use of tokens and sessions, with the address that they came from, newest first. They are kept for `EVENT_LOG_DAYS`. What staff did is in the history. All filters that are given apply.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A problem with a field of the request. */
        FieldError: {
            /** @description Name of the invalid field or parameter; `""` if the problem concerns the request as a whole. */
            field: string;
            /** @description What is wrong, for people. The wording may change. */
            message: string;
        };
        /** @description Any error but those of `PUT /api/users` (`data` comes first) and `GET /api/set-schedules`, and 403 and 409 of operators. */
        ErrorEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status, except for the 404 of `/api/users`, where it is 401.
             */
            status: number;
            /** @description What is wrong. Exact and stable, except for a 400, which is for people and may change. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /** @description One entry per invalid field; `field` is `""` where the problem concerns the request as a whole. In every 400 except that of an ID token that does not verify; absent from other errors. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The sign-in of a member of staff was refused. */
        SignInRefusedEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             */
            status: number;
            /** @description What is wrong, for people. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /** @description One entry per invalid field; `field` is `""` where the problem concerns the request as a whole. */
            errors?: components["schemas"]["FieldError"][];
            /**
             * @description Why, for programs; absent if the request is malformed. `not_started`: not in this browser, or more than ten minutes ago. `cancelled`: by the person, at the identity provider. `provider_refused`: the provider reports another error. `not_confirmed`: its response does not prove who the person is. `email_unverified`: it does not vouch for their e-mail.
             * @enum {string}
             */
            reason?: "not_started" | "cancelled" | "provider_refused" | "not_confirmed" | "email_unverified";
        };
        /** @description The member of staff, or the page that sent the request, may not do this. */
        ForbiddenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 403;
            /** @description Why not, for people. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /**
             * @description Why, for programs. For `account_bound`, `staff_email` and `own_account`, ask an administrator.
             * @enum {string}
             */
            reason: "role" | "csrf" | "not_invited" | "account_bound" | "staff_email" | "own_account";
        };
        /** @description An object without fields; the body may be omitted. */
        NoFields: Record<string, never>;
        /** @description The session has ended. */
        SignOutEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
        };
        /**
         * @description What a member of staff may do: `administrator` everything; `coordinator` everything except staff, imports, deleting accounts and access tokens of accounts; `teacher` the slots, students and tests of one teacher; `reader` reads without contacts.
         * @enum {string}
         */
        StaffRole: "administrator" | "coordinator" | "teacher" | "reader";
        /** @description The member of staff who sent the request. */
        CurrentStaff: {
            /**
             * Format: int32
             * @description Identifier of the member of staff.
             */
            id_operator: number;
            /** @description Name of the person. */
            name: string;
            /** @description E-mail that the person signs in with, in lowercase; `""` for somebody who uses tokens only or was removed. */
            email: string;
            role: components["schemas"]["StaffRole"];
            /**
             * Format: int32
             * @description The teacher that the person is, of the role teacher; otherwise 0. Such a member sees the slots and placement tests of this teacher only, and the students that this teacher now has.
             */
            id_teacher: number;
            /** @description Whether responses contain contacts. If not, every e-mail, WhatsApp number, note and year of birth is empty, and each record lists them in `withheld`. */
            sees_contacts: boolean;
            /** @description The operations that the role allows, by operationId, in the order of the contract. */
            operations: string[];
            /** @description The school's name, for what is printed: that of the first institution in use, by identifier; `""` if there is none. */
            school_name: string;
            /** @description The school's time zone, such as `Asia/Jakarta`. It applies to times without a zone. */
            school_time_zone: string;
            /** @description The address at which staff sign in, to send to those you invite: the console, or `/operator/sign-in` where the console is not served; `""` if no sign-in is set up, so that staff need tokens. */
            sign_in_url: string;
            /** @description A key of 256 bits, base64url, to encrypt what the browser stores for this session: the same for the whole session, and no other session gets it. The server does not store it. `""` for a token. */
            draft_key: string;
        };
        /** @description The member of staff who sent the request. */
        GetMeEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["CurrentStaff"];
        };
        /** @description Somebody who manages the school. */
        StaffMember: {
            /**
             * Format: int32
             * @description Identifier of the member of staff.
             */
            id_operator: number;
            /** @description Name of the person. */
            name: string;
            /** @description E-mail that the person signs in with, in lowercase; `""` for somebody who uses tokens only or was removed. */
            email: string;
            role: components["schemas"]["StaffRole"];
            /**
             * Format: int32
             * @description The teacher that the person is, of the role teacher; otherwise 0.
             */
            id_teacher: number;
            /** @description When the person was added, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /** @description When the person was last invited, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            invited_at: string;
            /** @description When the person last signed in, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            last_sign_in_at: string;
            /** @description Whether the person is bound to an identity at the provider: by the first sign-in, or by a sign-in code. A new e-mail ends it. */
            has_sign_in: boolean;
            /** @description When the person was removed, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            removed_at: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description The staff. */
        ListStaffEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The staff, ordered by identifier. */
            data: components["schemas"]["StaffMember"][];
        };
        /** @description The new member of staff. `id_teacher` is required for the role teacher, and only allowed there. */
        StaffInvitation: {
            /**
             * Format: email
             * @description E-mail that the person signs in with at the identity provider. Stored in lowercase.
             */
            email: string;
            /** @description Name of the person, 1 to 50 characters, without control characters. Names are unique, ignoring case. */
            name: string;
            role: components["schemas"]["StaffRole"];
            /**
             * Format: int32
             * @description The teacher that the person is.
             */
            id_teacher?: number;
        };
        /** @description The invited member of staff. */
        InviteStaffEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StaffMember"];
        };
        /** @description A field that was changed since the record was read. */
        StaleChange: {
            /** @description Name of the field. */
            field: string;
            /** @description Who changed it, a member of staff; `app` for the owner of an account, `service` for the service itself. */
            by: string;
            /** @description When it was changed, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
        };
        /** @description A record that was changed since an import, and its last change by an operator. */
        ChangedRecord: {
            /** @description Table of the record. */
            kind: string;
            /** @description Identifier of the record; two identifiers are separated by a semicolon. */
            key: string;
            /** @description When, an RFC 3339 timestamp in UTC with milliseconds; `""` if no operator changed it. */
            at: string;
            /** @description Name of the operator, `""` if it was the owner of an account, or the service. */
            operator: string;
            /** @description The operation, by its operationId, or `""`. */
            action: string;
        };
        /** @description The current data do not allow it. */
        ConflictEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 409;
            /** @description Why not, for people. */
            message: string;
            /**
             * @description Always true: the request failed.
             * @constant
             */
            error: true;
            /**
             * @description Why not, for programs.
             * @enum {string}
             */
            reason: "name_taken" | "last_administrator" | "staff_removed" | "plan_outdated" | "transition" | "double_booking" | "slot_full" | "already_booked" | "below_bookings" | "email_taken" | "account_blocked" | "already_linked" | "two_accounts" | "two_open_tests" | "note_too_long" | "slot_booked" | "open_test" | "wrong_class" | "below_level" | "stale" | "value_taken" | "in_use" | "referenced" | "retired" | "idempotency_conflict" | "gone" | "slot_ended" | "changed_since" | "already_reverted" | "import_expired" | "revert_refused" | "code_unknown" | "already_bound" | "own_sign_in";
            /** @description Of `stale` only: the fields that were changed since, each with its last change. Other records may have changed more: an own account changes its student, an import the rows of a teacher. */
            changes?: components["schemas"]["StaleChange"][];
            /** @description Only for `changed_since`; the records that were changed since the import. */
            records?: components["schemas"]["ChangedRecord"][];
        };
        /** @description The new values of a member of staff; at least one is required. Omitted fields stay unchanged, but another role than teacher clears `id_teacher`. */
        StaffChange: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /**
             * Format: email
             * @description E-mail that the person signs in with at the identity provider. Stored in lowercase.
             */
            email?: string;
            /** @description Name of the person, 1 to 50 characters, without control characters. Names are unique, ignoring case. */
            name?: string;
            role?: components["schemas"]["StaffRole"];
            /**
             * Format: int32
             * @description The teacher that the person is; only for the role teacher.
             */
            id_teacher?: number;
        };
        /** @description The changed member of staff. */
        ChangeStaffEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StaffMember"];
        };
        /** @description The removed member of staff. */
        RemoveStaffEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StaffMember"];
        };
        /** @description A token of a member of staff, without the token itself. */
        StaffToken: {
            /**
             * Format: int32
             * @description Identifier of the token.
             */
            id: number;
            /**
             * Format: int32
             * @description Identifier of the member of staff.
             */
            id_operator: number;
            /** @description What the token is for: a machine or a program. */
            name: string;
            /** @description When it was issued, an RFC 3339 timestamp in UTC with milliseconds. */
            issued_at: string;
            /** @description When it expires, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description When it was last used, up to ten minutes earlier than the exact time, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            last_used_at: string;
            /** @description When it was revoked, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            revoked_at: string;
            /**
             * @description Whether it is valid.
             * @enum {string}
             */
            state: "valid" | "expired" | "revoked";
        };
        /** @description The tokens of a member of staff. */
        ListStaffTokensEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The tokens, ordered by identifier. */
            data: components["schemas"]["StaffToken"][];
        };
        /** @description What the token is for, and how long it is valid. */
        NewStaffToken: {
            /** @description The machine or the program that will use it, 1 to 50 characters. */
            name: string;
            /**
             * Format: int32
             * @description Days until it expires; the default is the server's limit, `STAFF_TOKEN_DAYS`.
             */
            days?: number;
        };
        /** @description A token of a member of staff, shown only once. */
        IssuedStaffToken: {
            /**
             * Format: int32
             * @description Identifier of the token.
             */
            id: number;
            /**
             * Format: int32
             * @description Identifier of the member of staff.
             */
            id_operator: number;
            /** @description What the token is for: a machine or a program. */
            name: string;
            /** @description When it expires, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description The token. Only its hash is stored, so it cannot be shown again. */
            operator_token: string;
        };
        /** @description The new token. */
        CreateStaffTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["IssuedStaffToken"];
        };
        /** @description The revoked token. */
        RevokeStaffTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StaffToken"];
        };
        /** @description A browser in which a member of staff is signed in. */
        StaffSession: {
            /**
             * Format: int32
             * @description Identifier of the session.
             */
            id_session: number;
            /** @description The browser at the sign-in, such as `Chrome`, by its own account; `""` if it is unknown. */
            browser: string;
            /** @description Its operating system, such as `Android`; `""` if it is unknown. */
            system: string;
            /** @description When the person signed in, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /** @description When it was last used, up to ten minutes earlier than the exact time, an RFC 3339 timestamp in UTC with milliseconds. */
            last_used_at: string;
            /** @description When it ends by itself, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description Whether it is the session that sends the request. */
            is_current: boolean;
        };
        /** @description The sessions of the member of staff who sent the request. */
        ListMySessionsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The open sessions, the newest first. */
            data: components["schemas"]["StaffSession"][];
        };
        /** @description The sessions that have ended. */
        EndMyOtherSessionsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The sessions, the newest first. */
            data: components["schemas"]["StaffSession"][];
        };
        /** @description The session that has ended. */
        EndMySessionEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StaffSession"];
        };
        /** @description A person who waits to be confirmed. The provider does not prove the name and the e-mail. */
        SignInCode: {
            /**
             * Format: int32
             * @description Identifier of the code.
             */
            id_sign_in_code: number;
            /**
             * @description What the code opens: the rights of a `staff` member, or an `account` of the apps.
             * @enum {string}
             */
            opens: "staff" | "account";
            /** @description Name of the person, as the identity provider reports it; `""` if it reports none. */
            name: string;
            /** @description E-mail of the person, as the identity provider reports it; `""` if it reports none. */
            email: string;
            /** @description When the person signed in at the provider, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /** @description When the code expires, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
        };
        /** @description The open sign-in codes. */
        ListSignInCodesEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The open codes, ordered by identifier. */
            data: components["schemas"]["SignInCode"][];
        };
        /** @description A code, and what it is to open. */
        SignInCodeUse: {
            /** @description The code on the person's screen, 8 letters and digits; case, spaces and hyphens do not matter. */
            code: string;
            /**
             * @description What the code opens: the rights of a `staff` member, or an `account` of the apps.
             * @enum {string}
             */
            opens: "staff" | "account";
            /**
             * Format: int32
             * @description Identifier of the member of staff (`id_operator`) or of the account (`id_user`).
             */
            id: number;
        };
        /** @description Whose code it is, and what it opens. */
        SignInCodeFound: {
            sign_in: components["schemas"]["SignInCode"];
            /**
             * Format: int32
             * @description Identifier of the member of staff (`id_operator`) or of the account (`id_user`).
             */
            id: number;
            /** @description Name of the member of staff or of the account. */
            name: string;
            /** @description E-mail of the member of staff or of the account; `""` for a member who uses tokens only. */
            email: string;
            /**
             * @description Role of the member of staff, `""` for an account.
             * @enum {string}
             */
            role: "" | "administrator" | "coordinator" | "teacher" | "reader";
        };
        /** @description Whose code it is, and what it opens. */
        CheckSignInCodeEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SignInCodeFound"];
        };
        /** @description The person with the code, and what they are bound to. */
        ConfirmSignInCodeEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SignInCodeFound"];
        };
        /** @description The content as CSV files (UTF-8 with a byte order mark, commas, CRLF), one per table. */
        ContentFiles: {
            /** @description Text of the file `kategoris.csv`. */
            kategoris: string;
            /** @description Text of the file `contents.csv`. */
            contents: string;
            /** @description Text of the file `subkategoris.csv`. */
            subkategoris: string;
            /** @description Text of the file `sifats.csv`. */
            sifats: string;
            /** @description Text of the file `hurufs.csv`. */
            hurufs: string;
            /** @description Text of the file `feedbacks.csv`. */
            feedbacks: string;
            /** @description Text of the file `pertanyaans.csv`. */
            pertanyaans: string;
            /** @description Text of the file `lembagas.csv`. */
            lembagas: string;
            /** @description Text of the file `levels.csv`. */
            levels: string;
            /** @description Text of the file `teachers.csv`. */
            teachers: string;
            /** @description Text of the file `sertifikats.csv`. */
            sertifikats: string;
            /** @description Text of the file `pengalamans.csv`. */
            pengalamans: string;
            /** @description Text of the file `teacher_levels.csv`. */
            teacher_levels: string;
            /** @description Text of the file `slots.csv`. */
            slots: string;
            /** @description Text of the file `packages.csv`. */
            packages: string;
            /** @description Text of the file `programs.csv`. */
            programs: string;
            /** @description Text of the file `users.csv`. */
            users?: string;
            /** @description Text of the file `students.csv`. */
            students?: string;
            /** @description Text of the file `guardians.csv`. */
            guardians?: string;
            /** @description Text of the file `bookings.csv`. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`. */
            placement_tests?: string;
        };
        /** @description The content as CSV files. */
        ExportContentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentFiles"];
        };
        /**
         * @description The table of a file.
         * @enum {string}
         */
        ContentTable: "kategoris" | "contents" | "subkategoris" | "sifats" | "hurufs" | "feedbacks" | "pertanyaans" | "lembagas" | "levels" | "teachers" | "sertifikats" | "pengalamans" | "teacher_levels" | "slots" | "packages" | "programs" | "users" | "students" | "guardians" | "bookings" | "placement_tests";
        /** @description Where a file has its headings. */
        HeadingLine: {
            table: components["schemas"]["ContentTable"];
            /**
             * Format: int32
             * @description The line of the headings, counted from 1; if it is empty, they are in the next line that is not. What is above them is not imported.
             */
            line: number;
        };
        /** @description What happens to the current records that a file lacks. */
        MissingRows: {
            table: components["schemas"]["ContentTable"];
            /**
             * @description `keep`: they stay, and the file's rows are added or change records. `remove`: the file is the complete list. People's records stay in any case.
             * @enum {string}
             */
            action: "keep" | "remove";
        };
        /** @description CSV files to import. Each file is the complete list of its records. */
        ContentToCheck: {
            /**
             * @description Language of the problems: `en` English, `id` Indonesian. If omitted, as `Accept-Language` has it.
             * @enum {string}
             */
            language?: "en" | "id";
            /** @description Where files have their headings. A file that is not listed is searched: of its first ten rows, the one that names most of the columns has them. */
            heading_lines?: components["schemas"]["HeadingLine"][];
            /** @description What happens to the current records that files lack. They are removed if the file is not listed; a file without the column of ids has to be listed if there are records (`no_ids`). */
            missing_rows?: components["schemas"]["MissingRows"][];
            /** @description Text of the file `kategoris.csv`; omitted if there is no such file. */
            kategoris?: string;
            /** @description Text of the file `contents.csv`; omitted if there is no such file. */
            contents?: string;
            /** @description Text of the file `subkategoris.csv`; omitted if there is no such file. */
            subkategoris?: string;
            /** @description Text of the file `sifats.csv`; omitted if there is no such file. */
            sifats?: string;
            /** @description Text of the file `hurufs.csv`; omitted if there is no such file. */
            hurufs?: string;
            /** @description Text of the file `feedbacks.csv`; omitted if there is no such file. */
            feedbacks?: string;
            /** @description Text of the file `pertanyaans.csv`; omitted if there is no such file. */
            pertanyaans?: string;
            /** @description Text of the file `lembagas.csv`; omitted if there is no such file. */
            lembagas?: string;
            /** @description Text of the file `levels.csv`; omitted if there is no such file. */
            levels?: string;
            /** @description Text of the file `users.csv`; omitted if there is no such file. */
            users?: string;
            /** @description Text of the file `students.csv`; omitted if there is no such file. */
            students?: string;
            /** @description Text of the file `guardians.csv`; omitted if there is no such file. */
            guardians?: string;
            /** @description Text of the file `teachers.csv`; omitted if there is no such file. */
            teachers?: string;
            /** @description Text of the file `sertifikats.csv`; omitted if there is no such file. */
            sertifikats?: string;
            /** @description Text of the file `pengalamans.csv`; omitted if there is no such file. */
            pengalamans?: string;
            /** @description Text of the file `teacher_levels.csv`; omitted if there is no such file. */
            teacher_levels?: string;
            /** @description Text of the file `slots.csv`; omitted if there is no such file. */
            slots?: string;
            /** @description Text of the file `bookings.csv`; omitted if there is no such file. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`; omitted if there is no such file. */
            placement_tests?: string;
            /** @description Text of the file `packages.csv`; omitted if there is no such file. */
            packages?: string;
            /** @description Text of the file `programs.csv`; omitted if there is no such file. */
            programs?: string;
        };
        /** @description What would happen, or happened, to the rows of a file. */
        FilePlan: {
            /** @description Name of the file, such as `hurufs.csv`. */
            file: string;
            /** @description Whether anybody can read the records in the app, without signing in. People's records other than teachers' are not public. */
            public: boolean;
            /**
             * Format: int32
             * @description Number of rows in the file.
             */
            rows: number;
            /**
             * Format: int32
             * @description Number of new rows.
             */
            created: number;
            /**
             * Format: int32
             * @description Number of rows that differ from the current data.
             */
            changed: number;
            /**
             * Format: int32
             * @description Number of current rows that are missing in the file and are removed.
             */
            removed: number;
            /**
             * Format: int32
             * @description Number of unchanged rows.
             */
            unchanged: number;
        };
        /** @description The fields of this record whose values the caller may not see: they are empty here, whether or not there are values. Absent if no field is withheld. */
        Withheld: string[];
        /** @description A field before and after, for people. */
        ContentField: {
            /** @description Heading of the column. */
            column: string;
            /** @description The current value, `""` if it is empty. */
            before: string;
            /** @description The new value, `""` if it is empty. */
            after: string;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description What would happen to a row. */
        ContentChange: {
            /** @description Name of the file, such as `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file where the row begins, 0 for a row that no file has.
             */
            line: number;
            /**
             * @description What would happen to it.
             * @enum {string}
             */
            action: "create" | "change" | "remove";
            /** @description Identifier of the row; two identifiers are separated by a semicolon. For a new row its placeholder, or `""` if it has none. */
            key: string;
            /** @description Name of the record, or `""`. */
            label: string;
            /** @description The fields that change; of a new or removed row those that are not empty. E-mail addresses and phone numbers are partly masked, and texts are cut after 200 characters. */
            fields: components["schemas"]["ContentField"][];
        };
        /** @description What the cells of a question may have instead, `""` for empty cells. Several texts make as many rows, one for each. */
        ContentAnswer: string[];
        /** @description What is asked once for several rows. Absent for other problems. */
        ContentQuestion: {
            /** @description The text of the cells; of a question about all cells of a column, that of the first. */
            cell: string;
            /**
             * Format: int32
             * @description How many rows it is about.
             */
            rows: number;
            /** @description What the cells may have instead. */
            answers: components["schemas"]["ContentAnswer"][];
        };
        /** @description For a new row of a person who may be on record already: who that is. Absent for others, and if the other one is a row of the file. */
        ExistingPerson: {
            /**
             * Format: int32
             * @description Identifier of the record, which is of the same kind.
             */
            id: number;
            /** @description The name of the record. */
            name: string;
            /** @description The phone number of the record, partly masked, or `""`. */
            phone: string;
        };
        /** @description For a phone number whose digits were changed when it was read: before and after. Otherwise absent. */
        NumberReading: {
            /** @description The number as the cell has it. */
            before: string;
            /** @description The number as it was read, in the usual notation. */
            after: string;
        };
        /** @description A problem or correction at a place in a file. */
        ContentProblem: {
            /** @description Name of the file, such as `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file, counted from 1; 0 for the whole file.
             */
            line: number;
            /** @description Heading of the column as the file has it, `""` for the whole row. */
            column: string;
            /** @description What is wrong, for people, in the requested language. */
            message: string;
            /** @description Name of the row for people, such as a student's; absent if it has none. */
            label?: string;
            /**
             * @description What a program can offer to do about it, absent for others. `unusable_column`: leave the column out. `unknown_id`: empty the cell, so that the row becomes a new record. `possible_duplicate`: leave the row out, since a person with this name and phone number exists, or is in an earlier new row, or, where one of the two has no number, a person with this name. `heading_line`: nothing; the headings are in this line, and what is above them is not imported. `read_date`: nothing; the date was read with the day first. The other kinds ask, and have `asked`. About the file: `no_ids` (are the rows added, or do they replace the current records? answer in `missing_rows`). About a whole column: `date_order` (is the month first?), `serial_number` (are the numbers dates or times of a spreadsheet?). About all cells with one text: `unread_time` (which time?), `other_zone` (which time in the school's zone?), `open_end` (when does it end?), `several_days` (a lesson on each day?), `doubtful_name` (is it a name?), `persian_yeh` (which Arabic letter is the yeh of a Persian keyboard?), `stored_value` (remove the stored value?), `total_row` (is the row a record?).
             * @enum {string}
             */
            kind?: "unusable_column" | "unknown_id" | "possible_duplicate" | "heading_line" | "read_date" | "no_ids" | "date_order" | "serial_number" | "unread_time" | "other_zone" | "open_end" | "several_days" | "doubtful_name" | "persian_yeh" | "stored_value" | "total_row";
            asked?: components["schemas"]["ContentQuestion"];
            /**
             * Format: int32
             * @description Identifier of an account whose e-mail no import can change: change it with `changeAccount`. Absent for other problems.
             */
            id_user?: number;
            existing?: components["schemas"]["ExistingPerson"];
            reading?: components["schemas"]["NumberReading"];
            /** @description For a cell of a closed list that has none of its values: the values, `""` for an empty cell. For a teacher who does not exist: the ids of all teachers, if there are few. Otherwise absent. */
            choices?: string[];
        };
        /** @description What an import of the files would do. */
        ContentPlan: {
            /** @description Identifies this plan: an import with it does exactly this, or nothing. */
            digest: string;
            /** @description What would happen to each file, in the order of the import. */
            files: components["schemas"]["FilePlan"][];
            /** @description The rows that would be created, changed or removed, with their fields. At most 1,000 per file; `files` counts the rest. */
            changes: components["schemas"]["ContentChange"][];
            /** @description All problems. If there are any, nothing can be imported. */
            problems: components["schemas"]["ContentProblem"][];
            /** @description Values that were corrected, such as sanitized rich text, or read from another spelling, such as `Laki-laki` or `Rp350.000`; and files in which no row has an id. */
            notices: components["schemas"]["ContentProblem"][];
        };
        /** @description The plan of an import. */
        CheckContentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentPlan"];
        };
        /** @description CSV files to import, and the digest of the checked plan. */
        ContentToImport: {
            /** @description The `digest` of the plan that the check of these files returned. */
            digest: string;
            /**
             * @description Language of the problems: `en` English, `id` Indonesian. If omitted, as `Accept-Language` has it.
             * @enum {string}
             */
            language?: "en" | "id";
            /** @description Where files have their headings. A file that is not listed is searched: of its first ten rows, the one that names most of the columns has them. */
            heading_lines?: components["schemas"]["HeadingLine"][];
            /** @description What happens to the current records that files lack. They are removed if the file is not listed; a file without the column of ids has to be listed if there are records (`no_ids`). */
            missing_rows?: components["schemas"]["MissingRows"][];
            /** @description Text of the file `kategoris.csv`; omitted if there is no such file. */
            kategoris?: string;
            /** @description Text of the file `contents.csv`; omitted if there is no such file. */
            contents?: string;
            /** @description Text of the file `subkategoris.csv`; omitted if there is no such file. */
            subkategoris?: string;
            /** @description Text of the file `sifats.csv`; omitted if there is no such file. */
            sifats?: string;
            /** @description Text of the file `hurufs.csv`; omitted if there is no such file. */
            hurufs?: string;
            /** @description Text of the file `feedbacks.csv`; omitted if there is no such file. */
            feedbacks?: string;
            /** @description Text of the file `pertanyaans.csv`; omitted if there is no such file. */
            pertanyaans?: string;
            /** @description Text of the file `lembagas.csv`; omitted if there is no such file. */
            lembagas?: string;
            /** @description Text of the file `levels.csv`; omitted if there is no such file. */
            levels?: string;
            /** @description Text of the file `users.csv`; omitted if there is no such file. */
            users?: string;
            /** @description Text of the file `students.csv`; omitted if there is no such file. */
            students?: string;
            /** @description Text of the file `guardians.csv`; omitted if there is no such file. */
            guardians?: string;
            /** @description Text of the file `teachers.csv`; omitted if there is no such file. */
            teachers?: string;
            /** @description Text of the file `sertifikats.csv`; omitted if there is no such file. */
            sertifikats?: string;
            /** @description Text of the file `pengalamans.csv`; omitted if there is no such file. */
            pengalamans?: string;
            /** @description Text of the file `teacher_levels.csv`; omitted if there is no such file. */
            teacher_levels?: string;
            /** @description Text of the file `slots.csv`; omitted if there is no such file. */
            slots?: string;
            /** @description Text of the file `bookings.csv`; omitted if there is no such file. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`; omitted if there is no such file. */
            placement_tests?: string;
            /** @description Text of the file `packages.csv`; omitted if there is no such file. */
            packages?: string;
            /** @description Text of the file `programs.csv`; omitted if there is no such file. */
            programs?: string;
        };
        /** @description The number that the service assigned to a new row. */
        AssignedIdentifier: {
            /** @description Name of the file, such as `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file where the row begins.
             */
            line: number;
            /** @description Its placeholder in the file, such as `new-1`, or `""` if its identifier is empty. */
            placeholder: string;
            /** @description Identifier that the service assigned. */
            identifier: string;
        };
        /** @description The changes that an import made. */
        ImportedContent: {
            /**
             * Format: int32
             * @description Number of the import, with which it can be taken back; 0 if nothing changed.
             */
            id_import: number;
            /** @description What happened to each file, in the order of the import. */
            files: components["schemas"]["FilePlan"][];
            /** @description The rows that were created, changed or removed. At most 1,000 per file. */
            changes: components["schemas"]["ContentChange"][];
            /** @description The new rows with their assigned identifiers, in the order of the files. */
            assigned: components["schemas"]["AssignedIdentifier"][];
        };
        /** @description The changes. */
        ImportContentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ImportedContent"];
        };
        /** @description An import that changed something. */
        ImportRecord: {
            /**
             * Format: int32
             * @description Number of the import; later imports have higher ones.
             */
            id_import: number;
            /** @description When it was made, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
            /**
             * Format: int32
             * @description Identifier of the operator who made it.
             */
            id_operator: number;
            /** @description Name of the operator who made it. */
            operator: string;
            /** @description What happened to each file, in the order of the import. */
            files: components["schemas"]["FilePlan"][];
            /**
             * @description `imported` if it may be taken back, `reverted` if it was, `expired` if its values are no longer stored (`HISTORY_DAYS`, 365 by default).
             * @enum {string}
             */
            state: "imported" | "reverted" | "expired";
            /** @description When it was taken back, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            reverted_at: string;
            /** @description Name of the operator who took it back, or `""`. */
            reverted_by: string;
            /**
             * Format: int32
             * @description Number of its records that taking it back left as they are (`keep_changed`); 0 before.
             */
            kept: number;
        };
        /** @description A page of the imports. */
        ListImportsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The imports, newest first. */
            data: components["schemas"]["ImportRecord"][];
            /**
             * Format: int32
             * @description The value of `before` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description An import and what it changed. */
        ImportWithChanges: {
            record: components["schemas"]["ImportRecord"];
            /** @description The changed records that are still stored, at most 1,000 per file: those of deleted persons are deleted, and all after `HISTORY_DAYS`. */
            changes: components["schemas"]["ContentChange"][];
        };
        /** @description The import. */
        GetImportEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ImportWithChanges"];
        };
        /** @description How to take an import back. */
        RevertOptions: {
            /** @description Only report what would happen. If omitted, it happens. */
            preview?: boolean;
            /** @description Leave what was changed since, and take back the rest. */
            keep_changed?: boolean;
            /**
             * @description Language of the messages: `en` English, `id` Indonesian. If omitted, as `Accept-Language` has it.
             * @enum {string}
             */
            language?: "en" | "id";
        };
        /** @description A record of an import that is left as it is when the rest is taken back. */
        KeptImportRecord: {
            /** @description Table of the record. */
            kind: string;
            /** @description Identifier of the record; two identifiers are separated by a semicolon. */
            key: string;
            /** @description Name of the record, `""` if it has none. */
            label: string;
            /**
             * @description Why it is left: `changed` if it was changed or deleted since, or somebody uses the account; `used` if a record that stays refers to it, or it belongs to one; `conflict` if its old values can no longer be there.
             * @enum {string}
             */
            reason: "changed" | "used" | "conflict";
            /** @description The same for people, with who changed it or what uses it, in the requested language. */
            message: string;
        };
        /** @description What taking an import back would do, or did. */
        ImportRevert: {
            record: components["schemas"]["ImportRecord"];
            /** @description What would happen, or happened, to each file. */
            files: components["schemas"]["FilePlan"][];
            /** @description The records with their fields. At most 1,000 per file. */
            changes: components["schemas"]["ContentChange"][];
            /** @description Why the old values can no longer be there. If there are any, the import cannot be taken back. */
            problems: components["schemas"]["ContentProblem"][];
            /** @description The records that were changed since. If there are any, the import can only be taken back with `keep_changed`. */
            changed_since: components["schemas"]["ChangedRecord"][];
            /**
             * Format: int32
             * @description Number of records of persons who were deleted since. If there are any, the import can only be taken back with `keep_changed`.
             */
            erased_since: number;
            /**
             * Format: int32
             * @description Number of records that are left as they are; 0 without `keep_changed`.
             */
            kept: number;
            /** @description The records that are left as they are, and why. At most 1,000; `kept` counts the rest. */
            kept_records: components["schemas"]["KeptImportRecord"][];
        };
        /** @description What would be, or was, taken back. */
        RevertImportEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ImportRevert"];
        };
        /** @description The records of the demonstration school in one table. */
        DemonstrationFile: {
            /** @description Name of the file, such as `teachers.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Number of records that `removeDemonstrationData` would remove.
             */
            removable: number;
            /**
             * Format: int32
             * @description Number of records that stay.
             */
            kept: number;
        };
        /** @description A record of the demonstration school that stays. */
        KeptRecord: {
            /** @description Table of the record. */
            kind: string;
            /** @description Identifier of the record; two identifiers are separated by a semicolon. */
            key: string;
            /** @description Name of the record, `""` if it has none. */
            label: string;
            /**
             * @description Why it stays: `changed` if it, or what it belongs to, was changed or signed in to; `used` if records of the school refer to it.
             * @enum {string}
             */
            reason: "changed" | "used";
        };
        /** @description The records of the demonstration school that are still there. */
        DemonstrationData: {
            /**
             * Format: int32
             * @description Number of records that `removeDemonstrationData` would remove.
             */
            removable: number;
            /**
             * Format: int32
             * @description Number of records that stay.
             */
            kept: number;
            /** @description The counts of each table that has such records. */
            files: components["schemas"]["DemonstrationFile"][];
            /** @description The records that stay, and why. At most 1,000. */
            kept_records: components["schemas"]["KeptRecord"][];
        };
        /** @description What is left of the demonstration school. */
        DemonstrationDataEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["DemonstrationData"];
        };
        /** @description What was removed from one table, and what stays. */
        DemonstrationRemovalFile: {
            /** @description Name of the file, such as `teachers.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Number of records that were removed.
             */
            removed: number;
            /**
             * Format: int32
             * @description Number of records that stay.
             */
            kept: number;
        };
        /** @description What was removed of the demonstration school, and what stays. */
        DemonstrationRemoval: {
            /**
             * Format: int32
             * @description Number of records that were removed.
             */
            removed: number;
            /**
             * Format: int32
             * @description Number of records that stay.
             */
            kept: number;
            /** @description The counts of each table that has such records. */
            files: components["schemas"]["DemonstrationRemovalFile"][];
            /** @description The records that stay, and why. At most 1,000. */
            kept_records: components["schemas"]["KeptRecord"][];
        };
        /** @description What was removed. */
        DemonstrationRemovalEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["DemonstrationRemoval"];
        };
        /**
         * @description A table of the lessons.
         * @enum {string}
         */
        LessonTable: "kategoris" | "contents" | "subkategoris" | "sifats" | "hurufs" | "feedbacks" | "pertanyaans";
        /**
         * @description `waiting`: nobody has reviewed the row, or the review was withdrawn. `approved`: it is as a teacher approved it. `changed`: it has changed since, so the approval no longer applies.
         * @enum {string}
         */
        ReviewState: "waiting" | "approved" | "changed";
        /** @description A column of a row as it is in the CSV file. */
        LessonColumn: {
            /** @description Name of the column. */
            column: string;
            /** @description Its value; the items of a list are separated by semicolons. */
            value: string;
        };
        /** @description A column that has changed since the review. */
        LessonChange: {
            /** @description Name of the column. */
            column: string;
            /** @description What was reviewed, `""` if nothing. */
            before: string;
            /** @description What it is now, `""` if nothing. */
            after: string;
        };
        /** @description A row of a lesson table, the text to review, and its latest review. */
        LessonRow: {
            table: components["schemas"]["LessonTable"];
            /**
             * Format: int64
             * @description Position in the list of all rows; `after` continues there.
             */
            position: number;
            /**
             * Format: int32
             * @description Identifier of the row in its table.
             */
            id: number;
            /** @description What names the row for people, up to 100 characters. */
            label: string;
            /** @description What is reviewed: all columns of the row in the CSV file that are not empty, except the identifier, in the order of the file. */
            columns: components["schemas"]["LessonColumn"][];
            /** @description Identifies the row as it was read: table, identifier, and the SHA-256 of the columns. It changes with the row. */
            hash: string;
            state: components["schemas"]["ReviewState"];
            /**
             * Format: int32
             * @description Identifier of the review that counts, 0 while the row is `waiting`.
             */
            id_review: number;
            /** @description The teacher who reviewed the row, `""` while it is `waiting`. */
            reviewer: string;
            /** @description When the review was recorded, an RFC 3339 timestamp in UTC with milliseconds, `""` while the row is `waiting`. */
            reviewed_at: string;
            /** @description What the reviewer remarked, `""` if nothing. */
            note: string;
            /** @description Of a `changed` row: the columns that differ from what was reviewed, in the order of the file. Empty for a review that was recorded by a version of the service that did not store the text. */
            changes: components["schemas"]["LessonChange"][];
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A page of lesson rows. */
        ListReviewsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The rows in the order of the tables, then by identifier. */
            data: components["schemas"]["LessonRow"][];
            /**
             * Format: int64
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description Rows that a qualified teacher has reviewed. */
        Approval: {
            /** @description Name of the teacher who reviewed the rows and signs for them: 1 to 100 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            reviewer: string;
            /** @description Up to 1,000 characters, without control characters other than line breaks and tabs. */
            note?: string;
            /** @description The `hash` of each row as it was read, separated by semicolons; 200 fit in any case. */
            rows: string;
        };
        /** @description The approved rows. */
        ApproveRowsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The rows in the order of the list. */
            data: components["schemas"]["LessonRow"][];
        };
        /** @description The number of rows of a table in each state. */
        TableSummary: {
            table: components["schemas"]["LessonTable"];
            /**
             * Format: int32
             * @description Rows without a review.
             */
            waiting: number;
            /**
             * Format: int32
             * @description Rows that are as they were approved.
             */
            approved: number;
            /**
             * Format: int32
             * @description Rows that have changed since they were approved.
             */
            changed: number;
        };
        /** @description The number of rows in each state. */
        ReviewSummary: {
            /**
             * Format: int32
             * @description Rows without a review.
             */
            waiting: number;
            /**
             * Format: int32
             * @description Rows that are as they were approved.
             */
            approved: number;
            /**
             * Format: int32
             * @description Rows that have changed since they were approved.
             */
            changed: number;
            /** @description The same for each table. */
            tables: components["schemas"]["TableSummary"][];
        };
        /** @description The number of rows in each state. */
        GetReviewSummaryEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ReviewSummary"];
        };
        /** @description The row without the review. */
        WithdrawReviewEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["LessonRow"];
        };
        /**
         * @description `Laki - Laki` (male), `Perempuan` (female), or `""` if unknown.
         * @enum {string}
         */
        GenderOrUnknown: "Laki - Laki" | "Perempuan" | "";
        /** @description An account with the data for operators. */
        Account: {
            /**
             * Format: int32
             * @description Identifier of the account.
             */
            id_user: number;
            /** @description E-mail of the account, in lowercase. */
            email: string;
            /** @description Name of the person, or `""`. */
            name: string;
            gender: components["schemas"]["GenderOrUnknown"];
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            /** @description Link to a picture, or `""`. */
            avatar: string;
            /** @description When the account was created, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /**
             * Format: int32
             * @description Identifier of the student, 0 if the account belongs to none.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier of the teacher, 0 if the account belongs to none.
             */
            id_teacher: number;
            /** @description When the account was registered, an RFC 3339 timestamp in UTC with milliseconds; `""` for an imported account. */
            registered_at: string;
            /** @description When the owner confirmed the profile after registering, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            confirmed_at: string;
            /** @description When staff last changed the account, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            edited_at: string;
            /** @description Since when the account is blocked, an RFC 3339 timestamp in UTC with milliseconds; `""` if it is not blocked. */
            blocked_at: string;
            /** @description Whether the account is bound to an identity at a provider. The first sign-in binds it. */
            has_sign_in: boolean;
            /** @description Whether somebody has ever signed in to it. If so, only an administrator can change its e-mail. */
            has_had_sign_in: boolean;
            /** @description False if the account was registered and its owner has not confirmed the profile; somebody else may have entered the name and the number. */
            is_confirmed: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A page of accounts. */
        FindAccountsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The accounts, ordered by identifier. */
            data: components["schemas"]["Account"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description The account. */
        GetAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /**
         * @description `Laki - Laki` (male) or `Perempuan` (female), spelled exactly like this.
         * @enum {string}
         */
        Gender: "Laki - Laki" | "Perempuan";
        /** @description The new values of an account; at least one is required. Omitted fields stay unchanged. */
        AccountChange: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /**
             * Format: email
             * @description The e-mail address that the owner signs in with at the identity provider. Stored in lowercase.
             */
            email?: string;
            /** @description Full name: 1 to 50 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            name?: string;
            gender?: components["schemas"]["Gender"];
            /**
             * Format: double
             * @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. Indonesian numbers may omit the country code: `81200000001` is stored as `6281200000001`. A mobile number that begins with 628 must be a valid Indonesian one.
             */
            whatsapp?: number;
        };
        /** @description An account after a change, with the number of unbound identities and revoked tokens. */
        ChangedAccount: {
            account: components["schemas"]["Account"];
            /**
             * Format: int32
             * @description Number of unbound identities.
             */
            unbound_sign_ins: number;
            /**
             * Format: int32
             * @description Number of revoked access tokens that were still valid.
             */
            revoked_tokens: number;
        };
        /** @description The changed account. */
        ChangeAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description The unbound account. */
        UnbindSignInEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description The blocked account. */
        BlockAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /** @description The unblocked account. */
        UnblockAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /** @description An account's identity at an identity provider. */
        Identity: {
            /** @description Address of the provider (its issuer). */
            issuer: string;
            /** @description The provider's identifier for the person. */
            subject: string;
            /** @description When the account was bound to the identity, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
        };
        /** @description An access token of an account, without the token itself. */
        Token: {
            /**
             * Format: int32
             * @description Identifier of the access token.
             */
            id: number;
            /**
             * Format: int32
             * @description Identifier of its account, 0 if that has been deleted.
             */
            id_user: number;
            /** @description E-mail of its account, `""` if that has been deleted. */
            email: string;
            /**
             * @description Who issued it: the sign-in or support.
             * @enum {string}
             */
            issued_by: "sign-in" | "support";
            /** @description When it was issued, an RFC 3339 timestamp in UTC with milliseconds. */
            issued_at: string;
            /** @description When it expires, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description When it was revoked, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            revoked_at: string;
            /**
             * @description Whether it is valid. A token of a deleted account is `account deleted`; a token of a blocked account is `account blocked` until the account is unblocked.
             * @enum {string}
             */
            state: "valid" | "expired" | "revoked" | "account deleted" | "account blocked";
        };
        /**
         * @description Name of the weekday. `Senin` Monday, `Selasa` Tuesday, `Rabu` Wednesday, `Kamis` Thursday, `Jumat` Friday, `Sabtu` Saturday, `Ahad` Sunday.
         * @enum {string}
         */
        DayName: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
        /** @description A slot with a booking of the student. */
        BookedSlot: {
            /**
             * Format: int32
             * @description Identifier of the slot.
             */
            id_time: number;
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            day: components["schemas"]["DayName"];
            /** @description Start time, `HH:MM` in the school's time zone. */
            time: string;
            /**
             * Format: int32
             * @description The level that a student needs (an `id_level`), 0 for any.
             */
            id_level: number;
            /** @description Where students come to, or `""`. */
            place: string;
            /** @description Where students meet online, or `""`. */
            link: string;
            /**
             * Format: int32
             * @description Identifier of the institution, 0 if there is none.
             */
            id_lembaga: number;
            /** @description The first day of the slot, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from: string;
            /** @description The last day of the slot, or `""` for no limit. */
            valid_until: string;
            /** @description When it was booked, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
        };
        /**
         * Format: int32
         * @description State of a placement test: 0 registered, 1 scheduled, 2 result recorded, 3 expired, 4 cancelled. Tests in state 0 or 1 are open; from `expired_date_at` on, an open test is 3.
         * @enum {integer}
         */
        PlacementTestProgress: 0 | 1 | 2 | 3 | 4;
        /** @description A placement test: the record that the student reads, with additional data for operators. */
        QueuedPlacementTest: {
            /**
             * Format: int32
             * @description Identifier of the placement test.
             */
            id_placement_test: number;
            /**
             * Format: int32
             * @description Identifier of the reviewing teacher (an `id_teacher`), 0 if there is none yet.
             */
            id_reviewer: number;
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description The time shown to the student: the wished time until the test is scheduled, then the scheduled time. An RFC 3339 timestamp in UTC with milliseconds, or `""`. `wished_at` and `scheduled_at` hold the two separately. */
            test_schedule_at: string;
            /** @description When the test took place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            actual_tested_at: string;
            /**
             * Format: int32
             * @description The student's starting level (an `id_level`), 0 if there is no result yet.
             */
            level_result: number;
            /** @description What the student wrote when registering, or the notes on the result, or `""`. */
            notes: string;
            /** @description When the test expires if it is still open, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            expired_date_at: string;
            s_progress: components["schemas"]["PlacementTestProgress"];
            /**
             * Format: int32
             * @description Identifier of the student's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            gender: components["schemas"]["GenderOrUnknown"];
            /** @description Link to the reviewer's notes (*catatan*), or `""`. */
            link_catatan: string;
            /** @description E-mail of the student's own account, or `""`. */
            email: string;
            /** @description Name of the teacher who reviews it, or `""`. */
            nama_reviewer: string;
            /** @description When the student registered, an RFC 3339 timestamp in UTC with milliseconds. */
            registered_at: string;
            /** @description The actions that are possible now. */
            actions: ("schedule" | "record" | "cancel" | "expire" | "reopen")[];
            /** @description When the student would like to be tested, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            wished_at: string;
            /** @description When the test is scheduled to take place, an RFC 3339 timestamp in UTC with milliseconds; `""` for a test that was never scheduled. */
            scheduled_at: string;
            /**
             * Format: int32
             * @description Length of the test in minutes.
             */
            minutes: number;
            /** @description Whether the profile of the student's own account is confirmed, as in `Account`; true without an account. */
            is_confirmed: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description What an import changed of a person. It is stored so that the import can be taken back, for `HISTORY_DAYS` at most. */
        ImportedRow: {
            /**
             * Format: int32
             * @description Number of the import.
             */
            id_import: number;
            /** @description When it was imported, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
            /** @description Table of the record. */
            kind: string;
            /** @description Identifier of the record; two identifiers are separated by a semicolon. */
            key: string;
            /** @description The changed fields, in full. */
            fields: components["schemas"]["ContentField"][];
        };
        /**
         * @description What happened: `sign_in` to an account; `sign_in_refused`, also of staff, or a registration of an e-mail that has an account; `token_use`, the first of a day from an address; `token_refused`, also a session; `token_revoked` by the app; `staff_session`, the first use of a day from an address; `student_read`, a member of staff read a student's card, the first time of a day, whatever the address; `rate_limited` (429).
         * @enum {string}
         */
        EventKind: "sign_in" | "sign_in_refused" | "token_use" | "token_refused" | "token_revoked" | "staff_session" | "student_read" | "rate_limited";
        /** @description Where a token was used, who signed in, what was refused, or whose card was read. */
        Event: {
            /**
             * Format: int32
             * @description Identifier of the event; later events have higher ones.
             */
            id_event: number;
            /** @description When it first happened, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
            kind: components["schemas"]["EventKind"];
            /**
             * Format: int32
             * @description Identifier of the account, 0 if there is none or it is not known.
             */
            id_user: number;
            /**
             * Format: int32
             * @description Identifier of the operator, 0 if there is none or it is not known.
             */
            id_operator: number;
            /**
             * Format: int32
             * @description Identifier of the access token, or of the operator token if there is an operator; 0 if there is none.
             */
            id_token: number;
            /**
             * Format: int32
             * @description Identifier of the student whose card was read; 0 for other events.
             */
            id_student: number;
            /** @description The first operation, by its operationId, `""` for an unknown path or a broken request. */
            operation: string;
            /** @description A keyed hash of the client's address if the server has an `ADDRESS_HASH_KEY`, otherwise its network. `unknown` if there is no address. `""` for the further ones of many addresses: more than a hundred refused within a minute, or more than fifty that used a token on a day; and for a card that was read. */
            address: string;
            /** @description Why a sign-in or a registration was refused: the rule that its ID token breaks (`audience`, `expired`, `issuer`, `signature` …), why it proves no e-mail (`email_absent`, `email_verified_absent`, `email_verified_false`, `email_verified_text` …), whose the e-mail is (`other_subject`, `former_issuer`, `staff`), the provider's own error (`provider_server_error` …), or the error's code. Of a sign-in, `IDP_TRUSTED_EMAIL_DOMAINS` if the account was bound by that setting alone. `""` for other events. */
            reason: string;
            /**
             * Format: int32
             * @description How many equal events of the same minute this one stands for.
             */
            count: number;
        };
        /**
         * @description The relation of an account's owner to a student: the student (`own`), a parent or a guardian.
         * @enum {string}
         */
        Relation: "own" | "mother" | "father" | "guardian";
        /** @description A student whom a person looks after. The student's own data are exported with `exportStudentData`. */
        Child: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            relation: components["schemas"]["Relation"];
        };
        /**
         * @description Who somebody is to a student whom they look after.
         * @enum {string}
         */
        GuardianRelation: "mother" | "father" | "guardian";
        /** @description Somebody who looks after a student, with or without an account. */
        StudentGuardian: {
            /**
             * Format: int32
             * @description The guardian's account, or 0 for a guardian without one.
             */
            id_user: number;
            relation: components["schemas"]["GuardianRelation"];
            /** @description Name of the guardian, or `""`. */
            name: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A field that changed. */
        AuditChange: {
            /** @description Name of the field. */
            field: string;
            /** @description Table of the records that the values are identifiers of, `""` for other values. */
            kind: string;
            /** @description The old value, `""` if empty or not shown. */
            before: string;
            /** @description The new value, `""` if empty or not shown. */
            after: string;
            /**
             * @description Whether the values are there. Values of personal fields are `forgotten` once the person is erased, and after `HISTORY_DAYS`; those with contacts are `hidden` from the role reader.
             * @enum {string}
             */
            values: "shown" | "forgotten" | "hidden";
        };
        /** @description What a record is called. */
        AuditLabel: {
            /** @description Table of the record. */
            kind: string;
            /** @description Identifier of the record. */
            key: string;
            /** @description Name of the record, at most 200 characters; of a slot, of its teacher. `""` if the person is gone. */
            name: string;
            /** @description Day of a slot, `""` for other records. */
            day: string;
            /** @description Time of a slot, `""` for other records. */
            time: string;
            /**
             * Format: int32
             * @description Identifier of the teacher of a slot. Only for slots.
             */
            id_teacher?: number;
            /** @description Name of the institution of a slot, or `""`. Only for slots. */
            institution?: string;
            /** @description Where students come to, or `""`. Only for slots. Deleted like values of personal fields. */
            place?: string;
            /**
             * @description Whether the values are as `recorded` with the entry or, in older entries, as at `present`. Absent for people.
             * @enum {string}
             */
            values?: "recorded" | "present";
        };
        /**
         * Format: int32
         * @description Number of the weekday, 1 (*Senin*, Monday) to 7 (*Ahad*, Sunday).
         * @enum {integer}
         */
        DayId: 1 | 2 | 3 | 4 | 5 | 6 | 7;
        /**
         * @description Whom a class is for.
         * @enum {string}
         */
        ClassFor: "men" | "women" | "mixed";
        /** @description A slot, and the version that the change is based on. */
        SlotVersion: {
            /**
             * Format: int32
             * @description The slot, an `id_time`.
             */
            id_time: number;
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
        };
        /** @description The body to send. */
        UndoBody: {
            /**
             * Format: int32
             * @description The version of the record after the change.
             */
            version?: number;
            /**
             * Format: int32
             * @description The student.
             */
            id_student?: number;
            /**
             * Format: int32
             * @description The slot to move back to.
             */
            id_time?: number;
            /** @description Whether the slot may not suit the student. */
            override?: boolean;
            /**
             * Format: int32
             * @description The teacher.
             */
            id_teacher?: number;
            id_day?: components["schemas"]["DayId"];
            /** @description Start time, `HH:MM`. */
            time?: string;
            /**
             * Format: int32
             * @description Maximum number of students.
             */
            capacity?: number;
            /**
             * Format: int32
             * @description Length in minutes.
             */
            minutes?: number;
            class_for?: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs.
             */
            id_level?: number;
            /** @description Where students come to. */
            place?: string;
            /** @description Where students meet online. */
            link?: string;
            /**
             * Format: int32
             * @description The institution.
             */
            id_lembaga?: number;
            /** @description The first day, or `""`. */
            valid_from?: string;
            /** @description The last day, or `""`. */
            valid_until?: string;
            /**
             * Format: int32
             * @description The reviewing teacher, an `id_teacher`.
             */
            id_reviewer?: number;
            /** @description When the placement test takes place. */
            test_schedule_at?: string;
            /**
             * Format: int32
             * @description The result, an `id_level`.
             */
            level_result?: number;
            /** @description Notes on the result. */
            notes?: string;
            /** @description Link to the reviewer's notes. */
            link_catatan?: string;
            /** @description When the placement test took place. */
            actual_tested_at?: string;
            /** @description The slots to hand back, with their versions after the change. */
            slots?: components["schemas"]["SlotVersion"][];
        };
        /** @description The request that undoes a change, as long as nothing else has changed since. */
        Undo: {
            /** @description The operationId. */
            operation: string;
            /**
             * @description The method.
             * @enum {string}
             */
            method: "POST" | "PUT";
            /** @description The path, such as `/operator/slots/5/release`. */
            path: string;
            body: components["schemas"]["UndoBody"];
        };
        /** @description Who changed which record, and when. */
        AuditEntry: {
            /**
             * Format: int32
             * @description Identifier of the entry; later entries have higher ones.
             */
            id_audit: number;
            /** @description When the change was made, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
            /**
             * Format: int32
             * @description Identifier of the operator, 0 for the command on the database's machine, for the service itself and for the app.
             */
            id_operator: number;
            /** @description Name of the operator at that time; `service` for the service itself, `app` for the owner of an account. */
            operator: string;
            /**
             * @description Role of the operator at that time, `""` for the service itself and for entries from before roles were recorded.
             * @enum {string}
             */
            role: "" | "administrator" | "coordinator" | "teacher" | "reader";
            /** @description The operation, by its operationId. A sign-in is `finishSignIn`. */
            action: string;
            /**
             * @description Why the operation was refused, `""` if it was done: `role` if the role does not allow it, `not_invited` if nobody is invited with the person's e-mail, which is not stored, `unverified` if the provider has not verified it, `csrf` if a page of another site may have sent the request. Equal refusals within an hour are one entry.
             * @enum {string}
             */
            refusal: "" | "role" | "not_invited" | "unverified" | "csrf";
            /** @description Table of the record. `imports` for an import or its revert; `getImport` returns the changed records. */
            kind: string;
            /** @description Identifier of the record; two identifiers are separated by a semicolon; `""` if the change concerns several records. */
            key: string;
            /** @description The changed fields. For an import, the numbers of records `created`, `changed` and `removed`, and of a revert those `kept`. */
            changes: components["schemas"]["AuditChange"][];
            /** @description The record, and the records that changes refer to, as they were after the change, and deleted ones as they were before; people by their present names. A booking has its slot and its student. */
            labels: components["schemas"]["AuditLabel"][];
            undo?: components["schemas"]["Undo"];
        };
        /** @description The data of a person as a teacher (*pengajar*), without certificates, experience, levels and hours. */
        PersonalTeacher: {
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Place of residence (*domisili*), or `""`. */
            domisili: string;
            /** @description Instagram account as the teacher publishes it, or `""`. */
            instagram: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Occupation (*profesi*), or `""`. */
            profesi: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
        };
        /** @description All data stored about a person. */
        PersonalData: {
            account: components["schemas"]["Account"];
            /** @description The person's identities at the identity provider. */
            identities: components["schemas"]["Identity"][];
            /** @description The access tokens, ordered by identifier, without the tokens themselves. */
            access_tokens: components["schemas"]["Token"][];
            /** @description The booked slots, ordered by identifier. */
            bookings: components["schemas"]["BookedSlot"][];
            /** @description The placement tests, ordered by identifier. */
            placement_tests: components["schemas"]["QueuedPlacementTest"][];
            /** @description What imports changed of the person, oldest first. */
            import_rows: components["schemas"]["ImportedRow"][];
            /** @description Sign-ins, and where the access tokens were used, oldest first, for `EVENT_LOG_DAYS` at most. */
            events: components["schemas"]["Event"][];
            /** @description The students whom the person looks after, ordered by identifier. */
            guardians: components["schemas"]["Child"][];
            /** @description Guardians of the person as a student, who have no account. Those with one are in their own data. */
            own_guardians: components["schemas"]["StudentGuardian"][];
            /** @description What operators changed in the account and its records, oldest first. */
            audit: components["schemas"]["AuditEntry"][];
            /** @description The data of the person as a teacher; empty if they are not a teacher. */
            teacher: components["schemas"]["PersonalTeacher"][];
        };
        /** @description All data stored about a person. */
        ExportPersonalDataEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["PersonalData"];
        };
        /** @description The confirmation of which account to delete. */
        Erasure: {
            /** @description E-mail of the account, so that a wrong identifier cannot delete another account. */
            email: string;
        };
        /** @description The data deleted with an account. */
        ErasedAccount: {
            /**
             * Format: int32
             * @description Identifier that the account had.
             */
            id_user: number;
            /**
             * Format: int32
             * @description Number of deleted identities.
             */
            identities: number;
            /**
             * Format: int32
             * @description Number of deleted bookings.
             */
            bookings: number;
            /**
             * Format: int32
             * @description Number of deleted placement tests.
             */
            placement_tests: number;
            /**
             * Format: int32
             * @description Number of students whom the person looked after. They stay.
             */
            guardians: number;
            /**
             * Format: int32
             * @description Number of records of imports that had values of the person. These imports can no longer be taken back.
             */
            import_rows: number;
            /**
             * Format: int32
             * @description Number of deleted events.
             */
            events: number;
            /**
             * Format: int32
             * @description Number of access tokens that were valid and are now revoked.
             */
            access_tokens: number;
            /**
             * Format: int32
             * @description Identifier of the teacher who no longer has an account, 0 if there is none. A teacher's published data are content and are kept.
             */
            id_teacher: number;
        };
        /** @description The deleted data. */
        EraseAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ErasedAccount"];
        };
        /** @description An access token, shown only once. */
        IssuedToken: {
            /**
             * Format: int32
             * @description Identifier of the access token.
             */
            id: number;
            /** @description The token. Only its hash is stored, so it cannot be shown again. */
            access_token: string;
            /**
             * @description How to send the token: always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description When it expires, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description E-mail of its account. */
            email: string;
            /**
             * Format: int32
             * @description Identifier of its account.
             */
            id_user: number;
        };
        /** @description The access token. */
        IssueTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["IssuedToken"];
        };
        /** @description The account whose access tokens were revoked. */
        RevokeTokensEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description A page of access tokens. */
        ListTokensEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The access tokens, ordered by identifier. */
            data: components["schemas"]["Token"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description The revoked access token. */
        RevokeTokenEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Token"];
        };
        /**
         * @description The order of a list of students: `id_student` by identifier, `name` by name, ignoring case, and those with the same name by identifier.
         * @enum {string}
         */
        StudentSort: "id_student" | "name";
        /** @description An account linked to a student. */
        LinkedAccount: {
            /**
             * Format: int32
             * @description Identifier of the account.
             */
            id_user: number;
            relation: components["schemas"]["Relation"];
            /** @description Name of the person, or `""`. */
            name: string;
            /** @description E-mail of the account, in lowercase. */
            email: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A student with contacts, for operators. */
        StudentRecord: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            gender: components["schemas"]["GenderOrUnknown"];
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            /**
             * Format: int32
             * @description Year of birth, 0 if unknown.
             */
            birth_year: number;
            /** @description What teachers should know about the student, or `""`. */
            note: string;
            /** @description When the student was added, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            /** @description The linked accounts; the student's own first, then by identifier. */
            accounts: components["schemas"]["LinkedAccount"][];
            /** @description Who looks after the student: first those with an account, by its identifier, then those without one. */
            guardians: components["schemas"]["StudentGuardian"][];
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A page of students. */
        FindStudentsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The students, ordered by identifier. */
            data: components["schemas"]["StudentRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new student; `id_user` and `relation` together, or neither. */
        NewStudent: {
            /** @description Full name: 1 to 50 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            name: string;
            gender: components["schemas"]["Gender"];
            /** @description WhatsApp number in any notation, or `""` for none. */
            whatsapp?: string;
            /**
             * Format: int32
             * @description Year of birth from 1900 to the current year, or 0 if unknown. Never public.
             */
            birth_year?: number;
            /** @description What teachers should know about the student, up to 1,000 characters, without control characters other than line breaks and tabs, or `""`. Never public. */
            note?: string;
            /**
             * Format: int32
             * @description The account, an `id_user`.
             */
            id_user?: number;
            relation?: components["schemas"]["Relation"];
        };
        /** @description The new student. */
        CreateStudentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentRecord"];
        };
        /** @description Everything about a student. */
        StudentCard: {
            student: components["schemas"]["StudentRecord"];
            /** @description The booked slots, ordered by identifier. */
            bookings: components["schemas"]["BookedSlot"][];
            /** @description The placement tests, ordered by identifier. */
            placement_tests: components["schemas"]["QueuedPlacementTest"][];
            /** @description What imports changed of the student, oldest first. */
            import_rows: components["schemas"]["ImportedRow"][];
            /** @description What operators changed in the student and the student's records, oldest first. */
            audit: components["schemas"]["AuditEntry"][];
        };
        /** @description The student. */
        GetStudentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentCard"];
        };
        /** @description A guardian without an account: at most one of each relation. It replaces the one of that relation; without name and number, that one is removed. */
        GuardianContact: {
            relation: components["schemas"]["GuardianRelation"];
            /** @description Full name, up to 50 characters (Unicode code points) without control characters, or `""`. Leading and trailing spaces are removed. */
            name: string;
            /** @description WhatsApp number in any notation, or `""` for none. */
            whatsapp: string;
        };
        /** @description The new values of a student; at least one is required. Omitted fields stay unchanged. */
        StudentChange: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /** @description Full name: 1 to 50 characters (Unicode code points), not only spaces, without control characters. Leading and trailing spaces are removed. */
            name?: string;
            gender?: components["schemas"]["Gender"];
            /** @description WhatsApp number in any notation, or `""` for none. */
            whatsapp?: string;
            /**
             * Format: int32
             * @description Year of birth from 1900 to the current year, or 0 if unknown. Never public.
             */
            birth_year?: number;
            /** @description What teachers should know about the student, up to 1,000 characters, without control characters other than line breaks and tabs, or `""`. Never public. */
            note?: string;
            /** @description Guardians without an account. Those of other relations stay as they are. */
            guardians?: components["schemas"]["GuardianContact"][];
        };
        /** @description The changed student. */
        ChangeStudentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentRecord"];
        };
        /** @description An account, and who its owner is to the student. */
        AccountLink: {
            /**
             * Format: int32
             * @description The account, an `id_user`.
             */
            id_user: number;
            relation: components["schemas"]["Relation"];
            guardian?: components["schemas"]["GuardianRelation"];
        };
        /** @description The student with the linked account. */
        LinkAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentRecord"];
        };
        /** @description An account that is linked to the student. */
        AccountUnlink: {
            /**
             * Format: int32
             * @description The account, an `id_user`.
             */
            id_user: number;
            /** @description Whether the name and the number of a guardian's account stay, as those of a guardian without an account. If omitted, false. An own account's stay in any case. */
            keep?: boolean;
        };
        /** @description The student without the account. */
        UnlinkAccountEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentRecord"];
        };
        /** @description The other record of the same person. */
        Merge: {
            /**
             * Format: int32
             * @description The student who is deleted, an `id_student`.
             */
            id_student: number;
            /** @description If true, nothing is changed. If omitted, false. */
            preview?: boolean;
        };
        /** @description The merged student, and how much came from the other one. */
        MergedStudents: {
            /** @description Whether nothing was changed. */
            is_preview: boolean;
            /**
             * Format: int32
             * @description Identifier of the other student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Number of moved bookings.
             */
            bookings: number;
            /**
             * Format: int32
             * @description Number of moved placement tests.
             */
            placement_tests: number;
            /**
             * Format: int32
             * @description Number of accounts that were not linked to this student before.
             */
            accounts: number;
            student: components["schemas"]["StudentRecord"];
        };
        /** @description The merged student. */
        MergeStudentsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["MergedStudents"];
        };
        /** @description The student's data. */
        ExportStudentDataEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["StudentCard"];
        };
        /** @description The confirmation of which student to delete. */
        StudentErasure: {
            /** @description Name of the student, so that a wrong identifier cannot delete another student. */
            name: string;
        };
        /** @description How much was deleted. */
        ErasedStudent: {
            /**
             * Format: int32
             * @description Identifier of the deleted student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Number of deleted bookings.
             */
            bookings: number;
            /**
             * Format: int32
             * @description Number of deleted placement tests.
             */
            placement_tests: number;
            /**
             * Format: int32
             * @description Number of accounts that were linked. They stay.
             */
            accounts: number;
            /**
             * Format: int32
             * @description Number of records of imports that had values of the student. These imports can no longer be taken back.
             */
            import_rows: number;
        };
        /** @description What was deleted. */
        EraseStudentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ErasedStudent"];
        };
        /** @description A page of placement tests. */
        ListPlacementTestQueueEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The placement tests: open ones by their expiry, then closed ones, newest first. */
            data: components["schemas"]["QueuedPlacementTest"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description The student to be tested: either the account or the student. */
        NewPlacementTest: {
            /**
             * Format: int32
             * @description The student, an `id_student`.
             */
            id_student?: number;
            /**
             * Format: int32
             * @description The student's account (`id_user`), as shown by `talaqqi account find`. The first test makes an account a student.
             */
            id_user?: number;
            /**
             * Format: date-time
             * @description When the student would like to be tested: an RFC 3339 timestamp with any offset. It must be in the future.
             */
            wished_at?: string;
            /** @description What the student says about it, up to 1,000 characters, without control characters other than line breaks and tabs. */
            notes?: string;
            /**
             * Format: int32
             * @description Length of the test in minutes, as the setting `PLACEMENT_TEST_MINUTES` has it by default.
             */
            minutes?: number;
        };
        /** @description The new placement test. */
        CreatePlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The placement test. */
        GetPlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description The reviewer and the time of a placement test. */
        Schedule: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The reviewing teacher, an `id_teacher`.
             */
            id_reviewer: number;
            /**
             * Format: date-time
             * @description When the test takes place: an RFC 3339 timestamp with any offset. It must be in the future.
             */
            test_schedule_at: string;
            /**
             * Format: int32
             * @description Length of the test in minutes. If omitted, it stays unchanged.
             */
            minutes?: number;
        };
        /** @description The scheduled placement test. */
        SchedulePlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo?: components["schemas"]["Undo"];
        };
        /** @description The result of a placement test. */
        TestResult: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The student's starting level, an `id_level`.
             */
            level_result: number;
            /** @description Notes on the test for the student, up to 1,000 characters, without control characters other than line breaks and tabs. If omitted, the notes stay unchanged. */
            notes?: string;
            /** @description Link to the reviewer's notes, an `https` URL, or `""`. If omitted, it stays unchanged. */
            link_catatan?: string;
            /**
             * Format: date-time
             * @description When the test took place: an RFC 3339 timestamp with any offset, not in the future. If omitted, the current time; when correcting a result, it stays unchanged.
             */
            actual_tested_at?: string;
        };
        /** @description The placement test with its result. */
        RecordPlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo?: components["schemas"]["Undo"];
        };
        /** @description The student who gets a test. */
        PlacementTestMove: {
            /**
             * Format: int32
             * @description The `version` of the test that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The other student, an `id_student`.
             */
            id_student: number;
            relation?: components["schemas"]["GuardianRelation"];
        };
        /** @description The test of the other student. */
        MovePlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The version of the record that the request is based on. */
        RecordVersion: {
            /**
             * Format: int32
             * @description The `version` of the record as it was read.
             */
            version: number;
        };
        /** @description The cancelled placement test. */
        CancelPlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The expired placement test. */
        ExpirePlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The reopened placement test. */
        ReopenPlacementTestEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
            undo?: components["schemas"]["Undo"];
        };
        /** @description A teacher who can review a test. */
        FreeReviewer: {
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
        };
        /** @description A page of teachers. */
        ListFreeReviewersEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The teachers, ordered by identifier. */
            data: components["schemas"]["FreeReviewer"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A student booked into a slot, with contact data. */
        BookedStudent: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier of the student's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            gender: components["schemas"]["GenderOrUnknown"];
            /** @description E-mail of the student's own account, or `""`. */
            email: string;
            /** @description When the slot was booked, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A slot with its booked students, for the teacher. */
        SlotWithStudents: {
            /**
             * Format: int32
             * @description Identifier of the slot.
             */
            id_time: number;
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            id_day: components["schemas"]["DayId"];
            day: components["schemas"]["DayName"];
            /** @description Start time, `HH:MM` in the school's time zone. */
            time: string;
            /**
             * Format: int32
             * @description Maximum number of students.
             */
            capacity: number;
            /**
             * Format: int32
             * @description Number of booked students.
             */
            booked: number;
            /**
             * Format: int32
             * @description Length in minutes.
             */
            minutes: number;
            class_for: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs (an `id_level`), 0 for any.
             */
            id_level: number;
            /** @description Where students come to, or `""`. */
            place: string;
            /** @description Where students meet online, or `""`. */
            link: string;
            /**
             * Format: int32
             * @description Identifier of the institution, 0 if there is none.
             */
            id_lembaga: number;
            /** @description The first day, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from: string;
            /** @description The last day, or `""` for no limit. */
            valid_until: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            /** @description The students, ordered by identifier. */
            students: components["schemas"]["BookedStudent"][];
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description The week. */
        GetWeekEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The slots, ordered by day, time and identifier. */
            data: components["schemas"]["SlotWithStudents"][];
        };
        /** @description An hour of the week when a teacher teaches. */
        Slot: {
            /**
             * Format: int32
             * @description Identifier of the slot.
             */
            id_time: number;
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            id_day: components["schemas"]["DayId"];
            day: components["schemas"]["DayName"];
            /** @description Start time, `HH:MM` in the school's time zone. */
            time: string;
            /**
             * Format: int32
             * @description Maximum number of students.
             */
            capacity: number;
            /**
             * Format: int32
             * @description Number of booked students.
             */
            booked: number;
            /**
             * Format: int32
             * @description Length in minutes.
             */
            minutes: number;
            class_for: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs (an `id_level`), 0 for any.
             */
            id_level: number;
            /** @description Where students come to, or `""`. */
            place: string;
            /** @description Where students meet online, or `""`. */
            link: string;
            /**
             * Format: int32
             * @description Identifier of the institution, 0 if there is none.
             */
            id_lembaga: number;
            /** @description The first day, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from: string;
            /** @description The last day, or `""` for no limit. */
            valid_until: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of slots. */
        ListSlotsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The slots, ordered by identifier. */
            data: components["schemas"]["Slot"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new hour of the week when a teacher teaches. Without `class_for`, the class is mixed. */
        NewSlot: {
            /**
             * Format: int32
             * @description The teacher, an `id_teacher`.
             */
            id_teacher: number;
            id_day: components["schemas"]["DayId"];
            /** @description Start time, `HH:MM` on a 24-hour clock in the school's time zone. */
            time: string;
            /**
             * Format: int32
             * @description Maximum number of students; 10 by default.
             */
            capacity?: number;
            /**
             * Format: int32
             * @description Length in minutes, as the setting `SLOT_MINUTES` has it by default.
             */
            minutes?: number;
            class_for?: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs, an `id_level`, or 0 for any.
             */
            id_level?: number;
            /** @description Where students come to, up to 200 characters, or `""` for an hour that is only online. */
            place?: string;
            /** @description Where students meet online, an `https` URL, or `""`. */
            link?: string;
            /**
             * Format: int32
             * @description The institution, an `id_lembaga`, or 0 for none.
             */
            id_lembaga?: number;
            /** @description The first day, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from?: string;
            /** @description The last day, not before `valid_from`, or `""` for no limit. From the next day on nobody can be booked. */
            valid_until?: string;
        };
        /** @description The new slot. */
        CreateSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Slot"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The slot with its students. */
        GetSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
        };
        /** @description The new values of a slot, at least one. Omitted fields stay unchanged. */
        SlotChange: {
            /**
             * Format: int32
             * @description The `version` that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The teacher, an `id_teacher`.
             */
            id_teacher?: number;
            id_day?: components["schemas"]["DayId"];
            /** @description Start time, `HH:MM` on a 24-hour clock in the school's time zone. */
            time?: string;
            /**
             * Format: int32
             * @description Maximum number of students, not below the number of booked students.
             */
            capacity?: number;
            /**
             * Format: int32
             * @description Length in minutes.
             */
            minutes?: number;
            class_for?: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs, an `id_level`, or 0 for any.
             */
            id_level?: number;
            /** @description Where students come to, up to 200 characters, or `""` for an hour that is only online. */
            place?: string;
            /** @description Where students meet online, an `https` URL, or `""`. */
            link?: string;
            /**
             * Format: int32
             * @description The institution, an `id_lembaga`, or 0 for none.
             */
            id_lembaga?: number;
            /** @description The first day, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from?: string;
            /** @description The last day, not before `valid_from`, or `""` for no limit. From the next day on nobody can be booked. */
            valid_until?: string;
        };
        /** @description The changed slot. */
        UpdateSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Slot"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The student to book into a slot: either the account or the student. */
        NewBooking: {
            /**
             * Format: int32
             * @description The student, an `id_student`.
             */
            id_student?: number;
            /**
             * Format: int32
             * @description The student's account (`id_user`), as shown by `talaqqi account find`. The first booking makes an account a student.
             */
            id_user?: number;
            /** @description If true, also a student whom the slot does not suit is booked: a man into a class for women, or somebody below its level. The audit records it. If omitted, false. */
            override?: boolean;
        };
        /** @description The slot with its students. */
        BookSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The student whose booking ends: either the account or the student. */
        Release: {
            /**
             * Format: int32
             * @description The student, an `id_student`.
             */
            id_student?: number;
            /**
             * Format: int32
             * @description The student's account, as in the booking.
             */
            id_user?: number;
        };
        /** @description The slot with its students. */
        FreeSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The booking to move, and its new slot. */
        Move: {
            /**
             * Format: int32
             * @description The booked student, an `id_student`.
             */
            id_student: number;
            /**
             * Format: int32
             * @description The slot to move to, an `id_time`.
             */
            id_time: number;
            /** @description If true, also a student whom the slot does not suit is booked: a man into a class for women, or somebody below its level. The audit records it. If omitted, false. */
            override?: boolean;
        };
        /** @description The new slot of the student, with its students. */
        MoveBookingEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The deleted slot. */
        DeleteSlotEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["Slot"];
            undo: components["schemas"]["Undo"];
        };
        /** @description The slots to hand over, and the teacher who takes them. */
        Handover: {
            /**
             * Format: int32
             * @description The new teacher, an `id_teacher`.
             */
            id_teacher: number;
            /** @description The slots, each once. */
            slots: components["schemas"]["SlotVersion"][];
            /** @description If true, nothing is changed. If omitted, false. */
            preview?: boolean;
        };
        /** @description A slot that cannot be handed over, and why. */
        HandoverConflict: {
            /**
             * Format: int32
             * @description The slot, an `id_time`.
             */
            id_time: number;
            /**
             * @description The machine-readable reason, as in the 409.
             * @enum {string}
             */
            reason: "double_booking";
            /** @description The human-readable reason. */
            message: string;
        };
        /** @description The slots as the new teacher has them, or would have them. */
        HandedOver: {
            /** @description Whether nothing was changed. */
            is_preview: boolean;
            /** @description The slots, ordered by identifier. */
            slots: components["schemas"]["Slot"][];
            /** @description Only in a preview: the slots that cannot be handed over, ordered by identifier. One of them refuses the handover of all. */
            conflicts: components["schemas"]["HandoverConflict"][];
            /** @description Only in a preview: the slots that the new teacher gave to the present one and would get back, ordered by identifier. */
            returning: number[];
        };
        /** @description The slots, and what undoes the handover; nothing does after a preview. */
        HandOverSlotsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["HandedOver"];
            undo?: components["schemas"]["Undo"];
        };
        /** @description A reason why a student cannot be booked into a slot. */
        Unsuitable: {
            /**
             * @description The machine-readable reason, as in the 409 of `bookSlot`.
             * @enum {string}
             */
            reason: "slot_ended" | "already_booked" | "slot_full" | "wrong_class" | "below_level" | "double_booking";
            /** @description The human-readable reason. */
            message: string;
        };
        /** @description A slot, and the reasons why a student cannot be booked into it. */
        SuitableSlot: {
            /**
             * Format: int32
             * @description Identifier of the slot.
             */
            id_time: number;
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            id_day: components["schemas"]["DayId"];
            day: components["schemas"]["DayName"];
            /** @description Start time, `HH:MM` in the school's time zone. */
            time: string;
            /**
             * Format: int32
             * @description Maximum number of students.
             */
            capacity: number;
            /**
             * Format: int32
             * @description Number of booked students.
             */
            booked: number;
            /**
             * Format: int32
             * @description Length in minutes.
             */
            minutes: number;
            class_for: components["schemas"]["ClassFor"];
            /**
             * Format: int32
             * @description The level that a student needs (an `id_level`), 0 for any.
             */
            id_level: number;
            /** @description Where students come to, or `""`. */
            place: string;
            /** @description Where students meet online, or `""`. */
            link: string;
            /**
             * Format: int32
             * @description Identifier of the institution, 0 if there is none.
             */
            id_lembaga: number;
            /** @description The first day, `YYYY-MM-DD` in the school's time zone, or `""` for no limit. */
            valid_from: string;
            /** @description The last day, or `""` for no limit. */
            valid_until: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            /** @description The reasons, in the order of the enum; empty for a suitable slot. */
            reasons: components["schemas"]["Unsuitable"][];
        };
        /** @description The slots for a student. */
        ListSuitableSlotsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The slots, ordered by day, time and identifier. */
            data: components["schemas"]["SuitableSlot"][];
        };
        /**
         * Format: int32
         * @description 1 active, 0 inactive.
         * @enum {integer}
         */
        ActiveFlag: 0 | 1;
        /** @description A level that the teacher teaches. */
        LevelOfTeacherRecord: {
            /**
             * Format: int32
             * @description The level, an `id_level`.
             */
            id_level: number;
            s_active: components["schemas"]["ActiveFlag"];
        };
        /** @description A certificate of the teacher. */
        CertificateRecord: {
            /**
             * Format: int32
             * @description Identifier of the certificate.
             */
            id_sertifikasipengajar: number;
            /** @description The certificate. */
            sertifikasi: string;
            /** @description Who issued it, or `""`. */
            sumber: string;
        };
        /** @description An experience of the teacher. */
        ExperienceRecord: {
            /**
             * Format: int32
             * @description Identifier of the experience.
             */
            id_pengalamanpengajar: number;
            /** @description The experience. */
            pengalaman: string;
            /** @description The year or years, or `""`. */
            tahun: string;
            /** @description A short form of it, or `""`. */
            pengalaman_preview: string;
        };
        /** @description A teacher, for operators. */
        TeacherRecord: {
            /**
             * Format: int32
             * @description Identifier of the teacher.
             */
            id_teacher: number;
            /**
             * Format: int32
             * @description The teacher's own account, an `id_user`, 0 if there is none.
             */
            id_user: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A few words about the teacher, or `""`. */
            info: string;
            /** @description Where the teacher lives, or `""`. */
            domisili: string;
            /** @description Profession, or `""`. */
            profesi: string;
            /** @description Phone number in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Instagram name, or `""`. */
            instagram: string;
            /** @description Latitude in decimal degrees, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees, or `""`. */
            longitude: string;
            /** @description The levels that the teacher teaches, by identifier. */
            levels: components["schemas"]["LevelOfTeacherRecord"][];
            /** @description The certificates. */
            sertifikats: components["schemas"]["CertificateRecord"][];
            /** @description The experiences. */
            pengalamans: components["schemas"]["ExperienceRecord"][];
            /** @description Whether the teacher is out of use. */
            is_retired: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A page of teachers. */
        TeacherRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The teachers, ordered by identifier. */
            data: components["schemas"]["TeacherRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A level that the teacher teaches. */
        LevelOfTeacher: {
            /**
             * Format: int32
             * @description The level, an `id_level`.
             */
            id_level: number;
            s_active?: components["schemas"]["ActiveFlag"];
        };
        /** @description A certificate of the teacher. */
        NewCertificate: {
            /** @description The certificate: 1 to 200 characters, not only spaces, without control characters. */
            sertifikasi: string;
            /** @description Who issued it, up to 200 characters, or `""`. */
            sumber?: string;
        };
        /** @description An experience of the teacher. */
        NewExperience: {
            /** @description The experience: 1 to 500 characters, not only spaces, without control characters. */
            pengalaman: string;
            /** @description The year or years, up to 20 characters, or `""`. */
            tahun?: string;
            /** @description A short form of it, up to 200 characters, or `""`. */
            pengalaman_preview?: string;
        };
        /** @description A new teacher. What is left out is empty. */
        NewTeacher: {
            /**
             * Format: int32
             * @description The teacher's own account, an `id_user`, or 0 for none.
             */
            id_user?: number;
            /** @description Name of the teacher: 1 to 100 characters, not only spaces, without control characters. */
            nama_pengajar: string;
            /** @description A few words about the teacher, up to 1,000 characters, or `""`. */
            info?: string;
            /** @description Where the teacher lives, up to 100 characters, or `""`. */
            domisili?: string;
            /** @description Profession, up to 100 characters, or `""`. */
            profesi?: string;
            /** @description Phone number in any notation, or `""`. */
            nomor_telepon?: string;
            /** @description Instagram name, up to 100 characters, or `""`. */
            instagram?: string;
            /** @description Latitude in decimal degrees from -90 to 90, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            latitude?: string;
            /** @description Longitude in decimal degrees from -180 to 180, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            longitude?: string;
            /** @description The levels that the teacher teaches, by identifier. The whole list is replaced. */
            levels?: components["schemas"]["LevelOfTeacher"][];
            /** @description The certificates. The whole list is replaced. */
            sertifikats?: components["schemas"]["NewCertificate"][];
            /** @description The experiences. The whole list is replaced. */
            pengalamans?: components["schemas"]["NewExperience"][];
        };
        /** @description The new teacher. */
        NewTeacherEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["TeacherRecord"];
        };
        /** @description The teacher. */
        TeacherRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["TeacherRecord"];
        };
        /** @description The new values of a teacher, at least one. Omitted fields stay unchanged. */
        TeacherRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The teacher's own account, an `id_user`, or 0 for none.
             */
            id_user?: number;
            /** @description Name of the teacher: 1 to 100 characters, not only spaces, without control characters. */
            nama_pengajar?: string;
            /** @description A few words about the teacher, up to 1,000 characters, or `""`. */
            info?: string;
            /** @description Where the teacher lives, up to 100 characters, or `""`. */
            domisili?: string;
            /** @description Profession, up to 100 characters, or `""`. */
            profesi?: string;
            /** @description Phone number in any notation, or `""`. */
            nomor_telepon?: string;
            /** @description Instagram name, up to 100 characters, or `""`. */
            instagram?: string;
            /** @description Latitude in decimal degrees from -90 to 90, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            latitude?: string;
            /** @description Longitude in decimal degrees from -180 to 180, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            longitude?: string;
            /** @description The levels that the teacher teaches, by identifier. The whole list is replaced. */
            levels?: components["schemas"]["LevelOfTeacher"][];
            /** @description The certificates. The whole list is replaced. */
            sertifikats?: components["schemas"]["NewCertificate"][];
            /** @description The experiences. The whole list is replaced. */
            pengalamans?: components["schemas"]["NewExperience"][];
        };
        /** @description A level, for operators. */
        LevelRecord: {
            /**
             * Format: int32
             * @description Identifier of the level.
             */
            id_level: number;
            /** @description Name of the level. */
            level: string;
            /** @description What students learn in it, or `""`. */
            description: string;
            /** @description Whether the level is out of use. */
            is_retired: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of levels. */
        LevelRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The levels, ordered by identifier. */
            data: components["schemas"]["LevelRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new level. What is left out is empty. */
        NewLevel: {
            /** @description Name of the level: 1 to 100 characters, not only spaces, without control characters. */
            level: string;
            /** @description What students learn in it, up to 1,000 characters, or `""`. */
            description?: string;
        };
        /** @description The new level. */
        NewLevelEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["LevelRecord"];
        };
        /** @description The level. */
        LevelRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["LevelRecord"];
        };
        /** @description The new values of a level, at least one. Omitted fields stay unchanged. */
        LevelRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the level: 1 to 100 characters, not only spaces, without control characters. */
            level?: string;
            /** @description What students learn in it, up to 1,000 characters, or `""`. */
            description?: string;
        };
        /** @description An institution, for operators. */
        InstitutionRecord: {
            /**
             * Format: int32
             * @description Identifier of the institution.
             */
            id_lembaga: number;
            /** @description Name of the institution. */
            nama_lembaga: string;
            /** @description A few words about the institution, or `""`. */
            info: string;
            /** @description Description, or `""`. */
            deskripsi: string;
            /** @description Address, or `""`. */
            alamat: string;
            /** @description Latitude in decimal degrees, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees, or `""`. */
            longitude: string;
            /** @description Phone number in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Instagram name, or `""`. */
            instagram: string;
            /** @description E-mail address, or `""`. */
            email: string;
            /** @description Website, an `https` URL, or `""`. */
            web: string;
            /** @description Whether the institution is out of use. */
            is_retired: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
            withheld?: components["schemas"]["Withheld"];
        };
        /** @description A page of institutions. */
        InstitutionRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The institutions, ordered by identifier. */
            data: components["schemas"]["InstitutionRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new institution. What is left out is empty. */
        NewInstitution: {
            /** @description Name of the institution: 1 to 100 characters, not only spaces, without control characters. */
            nama_lembaga: string;
            /** @description A few words about the institution, up to 500 characters, or `""`. */
            info?: string;
            /** @description Description, up to 5,000 characters, or `""`. */
            deskripsi?: string;
            /** @description Address, up to 300 characters, or `""`. */
            alamat?: string;
            /** @description Latitude in decimal degrees from -90 to 90, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            latitude?: string;
            /** @description Longitude in decimal degrees from -180 to 180, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            longitude?: string;
            /** @description Phone number in any notation, or `""`. */
            nomor_telepon?: string;
            /** @description Instagram name, up to 100 characters, or `""`. */
            instagram?: string;
            /** @description E-mail address, or `""`. It is stored in lower case. */
            email?: string;
            /** @description Website, an `https` URL, or `""`. */
            web?: string;
        };
        /** @description The new institution. */
        NewInstitutionEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["InstitutionRecord"];
        };
        /** @description The institution. */
        InstitutionRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["InstitutionRecord"];
        };
        /** @description The new values of an institution, at least one. Omitted fields stay unchanged. */
        InstitutionRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the institution: 1 to 100 characters, not only spaces, without control characters. */
            nama_lembaga?: string;
            /** @description A few words about the institution, up to 500 characters, or `""`. */
            info?: string;
            /** @description Description, up to 5,000 characters, or `""`. */
            deskripsi?: string;
            /** @description Address, up to 300 characters, or `""`. */
            alamat?: string;
            /** @description Latitude in decimal degrees from -90 to 90, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            latitude?: string;
            /** @description Longitude in decimal degrees from -180 to 180, with at most 6 decimals, or `""`. Both coordinates, or neither. */
            longitude?: string;
            /** @description Phone number in any notation, or `""`. */
            nomor_telepon?: string;
            /** @description Instagram name, up to 100 characters, or `""`. */
            instagram?: string;
            /** @description E-mail address, or `""`. It is stored in lower case. */
            email?: string;
            /** @description Website, an `https` URL, or `""`. */
            web?: string;
        };
        /**
         * @description What the price covers: `sekali` the whole package, `bulanan` each month, `per_pertemuan` each meeting.
         * @enum {string}
         */
        BillType: "sekali" | "bulanan" | "per_pertemuan";
        /** @description A package, for operators. */
        PackageRecord: {
            /**
             * Format: int32
             * @description Identifier of the package.
             */
            id_package: number;
            /** @description Name of the package. */
            name: string;
            /** @description What is offered, or `""`. */
            description: string;
            /**
             * Format: int32
             * @description Price in whole rupiah.
             */
            price: number;
            /**
             * Format: double
             * @description Length of a meeting in minutes.
             */
            duration: number;
            /**
             * Format: double
             * @description Length of the package in weeks.
             */
            duration_in: number;
            /**
             * Format: int32
             * @description Number of meetings.
             */
            recurred_of_meeting: number;
            /** @description Name of a level, or `""`. */
            level: string;
            bill_type: components["schemas"]["BillType"];
            /** @description Whether the package is out of use. */
            is_retired: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of packages. */
        PackageRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The packages, ordered by identifier. */
            data: components["schemas"]["PackageRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new package. What is left out is empty. */
        NewPackage: {
            /** @description Name of the package: 1 to 100 characters, not only spaces, without control characters. */
            name: string;
            /** @description What is offered, up to 5,000 characters, or `""`. */
            description?: string;
            /**
             * Format: int32
             * @description Price in whole rupiah.
             */
            price: number;
            /**
             * Format: double
             * @description Length of a meeting in minutes, greater than 0, with at most 3 decimals.
             */
            duration: number;
            /**
             * Format: double
             * @description Length of the package in weeks, greater than 0, with at most 3 decimals.
             */
            duration_in: number;
            /**
             * Format: int32
             * @description Number of meetings.
             */
            recurred_of_meeting: number;
            /** @description Name of a level, up to 100 characters, or `""`. */
            level?: string;
            bill_type: components["schemas"]["BillType"];
        };
        /** @description The new package. */
        NewPackageEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["PackageRecord"];
        };
        /** @description The package. */
        PackageRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["PackageRecord"];
        };
        /** @description The new values of a package, at least one. Omitted fields stay unchanged. */
        PackageRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the package: 1 to 100 characters, not only spaces, without control characters. */
            name?: string;
            /** @description What is offered, up to 5,000 characters, or `""`. */
            description?: string;
            /**
             * Format: int32
             * @description Price in whole rupiah.
             */
            price?: number;
            /**
             * Format: double
             * @description Length of a meeting in minutes, greater than 0, with at most 3 decimals.
             */
            duration?: number;
            /**
             * Format: double
             * @description Length of the package in weeks, greater than 0, with at most 3 decimals.
             */
            duration_in?: number;
            /**
             * Format: int32
             * @description Number of meetings.
             */
            recurred_of_meeting?: number;
            /** @description Name of a level, up to 100 characters, or `""`. */
            level?: string;
            bill_type?: components["schemas"]["BillType"];
        };
        /**
         * @description Kind of program. `reguler` regular classes, `intensif` intensive classes, `privat` one-to-one lessons, `daurah` a short course of a few days.
         * @enum {string}
         */
        ProgramType: "reguler" | "intensif" | "privat" | "daurah";
        /**
         * Format: int32
         * @description State of a program: 0 upcoming, 1 open for registration, 2 finished.
         * @enum {integer}
         */
        ProgramProgress: 0 | 1 | 2;
        /** @description A program, for operators. */
        ProgramRecord: {
            /**
             * Format: int32
             * @description Identifier of the program.
             */
            id_program: number;
            /** @description Name of the program. */
            program_name: string;
            program_type: components["schemas"]["ProgramType"];
            s_progress: components["schemas"]["ProgramProgress"];
            /** @description Description in a sentence, or `""`. */
            short_description: string;
            /** @description Description as an HTML fragment, or `""`. */
            description_html: string;
            /** @description Link for registering, an `https` URL, or `""`. */
            url_register: string;
            /** @description Whether the program is out of use. */
            is_retired: boolean;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of programs. */
        ProgramRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The programs, ordered by identifier. */
            data: components["schemas"]["ProgramRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new program. What is left out is empty. */
        NewProgram: {
            /** @description Name of the program: 1 to 100 characters, not only spaces, without control characters. */
            program_name: string;
            program_type: components["schemas"]["ProgramType"];
            s_progress: components["schemas"]["ProgramProgress"];
            /** @description Description in a sentence, up to 500 characters, or `""`. */
            short_description?: string;
            /** @description Description as an HTML fragment, up to 10,000 characters, or `""`. Everything but simple tags and `https` links is removed. */
            description_html?: string;
            /** @description Link for registering, an `https` URL, or `""`. */
            url_register?: string;
        };
        /** @description The new program. */
        NewProgramEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ProgramRecord"];
        };
        /** @description The program. */
        ProgramRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ProgramRecord"];
        };
        /** @description The new values of a program, at least one. Omitted fields stay unchanged. */
        ProgramRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the program: 1 to 100 characters, not only spaces, without control characters. */
            program_name?: string;
            program_type?: components["schemas"]["ProgramType"];
            s_progress?: components["schemas"]["ProgramProgress"];
            /** @description Description in a sentence, up to 500 characters, or `""`. */
            short_description?: string;
            /** @description Description as an HTML fragment, up to 10,000 characters, or `""`. Everything but simple tags and `https` links is removed. */
            description_html?: string;
            /** @description Link for registering, an `https` URL, or `""`. */
            url_register?: string;
        };
        /** @description A category, for operators. */
        KategoriRecord: {
            /**
             * Format: int32
             * @description Identifier of the category.
             */
            id_kategori: number;
            /** @description Name of the category. */
            nama_kategori: string;
            /** @description Short description, or `""`. */
            deskripsi: string;
            /** @description Picture, an `https` URL, or `""`. */
            image: string;
            /** @description Long description, or `""`. */
            deskripsi_panjang: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of categories. */
        KategoriRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The categories, ordered by identifier. */
            data: components["schemas"]["KategoriRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new category. What is left out is empty. */
        NewKategori: {
            /** @description Name of the category: 1 to 100 characters, not only spaces, without control characters. */
            nama_kategori: string;
            /** @description Short description, up to 500 characters, or `""`. */
            deskripsi?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image?: string;
            /** @description Long description, up to 5,000 characters, or `""`. */
            deskripsi_panjang?: string;
        };
        /** @description The new category. */
        NewKategoriEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["KategoriRecord"];
        };
        /** @description The category. */
        KategoriRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["KategoriRecord"];
        };
        /** @description The new values of a category, at least one. Omitted fields stay unchanged. */
        KategoriRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the category: 1 to 100 characters, not only spaces, without control characters. */
            nama_kategori?: string;
            /** @description Short description, up to 500 characters, or `""`. */
            deskripsi?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image?: string;
            /** @description Long description, up to 5,000 characters, or `""`. */
            deskripsi_panjang?: string;
        };
        /** @description A sub-category, for operators. */
        SubkategoriRecord: {
            /**
             * Format: int32
             * @description Identifier of the sub-category.
             */
            id_subkategori: number;
            /**
             * Format: int32
             * @description The category, an `id_kategori`.
             */
            id_kategori: number;
            /** @description The articulation point. */
            bagian_mulut: string;
            /** @description Its name in Arabic, or `""`. */
            bagian_arab: string;
            /** @description The teaching material, as `id_content`, by identifier. */
            daftar_content: number[];
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of sub-categories. */
        SubkategoriRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The sub-categories, ordered by identifier. */
            data: components["schemas"]["SubkategoriRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new sub-category. What is left out is empty. */
        NewSubkategori: {
            /**
             * Format: int32
             * @description The category, an `id_kategori`.
             */
            id_kategori: number;
            /** @description The articulation point: 1 to 200 characters, not only spaces, without control characters. */
            bagian_mulut: string;
            /** @description Its name in Arabic, up to 100 characters, or `""`. */
            bagian_arab?: string;
            /** @description The teaching material, as `id_content`. */
            daftar_content?: number[];
        };
        /** @description The new sub-category. */
        NewSubkategoriEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SubkategoriRecord"];
        };
        /** @description The sub-category. */
        SubkategoriRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SubkategoriRecord"];
        };
        /** @description The new values of a sub-category, at least one. Omitted fields stay unchanged. */
        SubkategoriRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /**
             * Format: int32
             * @description The category, an `id_kategori`.
             */
            id_kategori?: number;
            /** @description The articulation point: 1 to 200 characters, not only spaces, without control characters. */
            bagian_mulut?: string;
            /** @description Its name in Arabic, up to 100 characters, or `""`. */
            bagian_arab?: string;
            /** @description The teaching material, as `id_content`. */
            daftar_content?: number[];
        };
        /** @description A content, for operators. */
        ContentRecord: {
            /**
             * Format: int32
             * @description Identifier of the content.
             */
            id_content: number;
            /** @description Name of the content. */
            nama_content: string;
            /** @description Description, or `""`. */
            deskripsi: string;
            /** @description Introduction, or `""`. */
            intro_text: string;
            /** @description Summary, or `""`. */
            rekap: string;
            /** @description Picture, an `https` URL, or `""`. */
            image: string;
            /** @description Video, an `https` URL, or `""`. */
            video: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of contents. */
        ContentRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The contents, ordered by identifier. */
            data: components["schemas"]["ContentRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new content. What is left out is empty. */
        NewContent: {
            /** @description Name of the content: 1 to 200 characters, not only spaces, without control characters. */
            nama_content: string;
            /** @description Description, up to 5,000 characters, or `""`. */
            deskripsi?: string;
            /** @description Introduction, up to 5,000 characters, or `""`. */
            intro_text?: string;
            /** @description Summary, up to 5,000 characters, or `""`. */
            rekap?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image?: string;
            /** @description Video, an `https` URL, or `""`. */
            video?: string;
        };
        /** @description The new content. */
        NewContentEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentRecord"];
        };
        /** @description The content. */
        ContentRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentRecord"];
        };
        /** @description The new values of a content, at least one. Omitted fields stay unchanged. */
        ContentRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the content: 1 to 200 characters, not only spaces, without control characters. */
            nama_content?: string;
            /** @description Description, up to 5,000 characters, or `""`. */
            deskripsi?: string;
            /** @description Introduction, up to 5,000 characters, or `""`. */
            intro_text?: string;
            /** @description Summary, up to 5,000 characters, or `""`. */
            rekap?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image?: string;
            /** @description Video, an `https` URL, or `""`. */
            video?: string;
        };
        /**
         * @description Kind of trait: `berlawanan` one of an opposing pair, `tengah` between the two, `tunggal` without an opposite, `tambahan` counted by some books only.
         * @enum {string}
         */
        TraitKind: "berlawanan" | "tengah" | "tunggal" | "tambahan";
        /**
         * Format: int32
         * @description Strength of a trait: 1 strong, 0 between strong and weak, -1 weak.
         * @enum {integer}
         */
        TraitStrength: -1 | 0 | 1;
        /** @description A trait, for operators. */
        SifatRecord: {
            /**
             * Format: int32
             * @description Identifier of the trait.
             */
            id_sifatul_huruf: number;
            /** @description Name of the trait, unique and without semicolons. */
            nama_sifat: string;
            /** @description Its name in Arabic, or `""`. */
            arab: string;
            jenis: components["schemas"]["TraitKind"];
            /** @description Name of the opposite trait of one that is `berlawanan`, or `""`. */
            lawan: string;
            /** @description What the trait is, or `""`. */
            deskripsi: string;
            /** @description Note, or `""`. */
            catatan: string;
            kekuatan: components["schemas"]["TraitStrength"];
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of traits. */
        SifatRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The traits, ordered by identifier. */
            data: components["schemas"]["SifatRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new trait. What is left out is empty. */
        NewSifat: {
            /** @description Name of the trait, unique and without semicolons: 1 to 50 characters, not only spaces, without control characters. */
            nama_sifat: string;
            /** @description Its name in Arabic, up to 50 characters, or `""`. */
            arab?: string;
            jenis: components["schemas"]["TraitKind"];
            /** @description Name of the opposite trait of one that is `berlawanan`, up to 50 characters, or `""`. */
            lawan?: string;
            /** @description What the trait is, up to 500 characters, or `""`. */
            deskripsi?: string;
            /** @description Note, up to 500 characters, or `""`. */
            catatan?: string;
            kekuatan: components["schemas"]["TraitStrength"];
        };
        /** @description The new trait. */
        NewSifatEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SifatRecord"];
        };
        /** @description The trait. */
        SifatRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["SifatRecord"];
        };
        /** @description The new values of a trait, at least one. Omitted fields stay unchanged. */
        SifatRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description Name of the trait, unique and without semicolons: 1 to 50 characters, not only spaces, without control characters. */
            nama_sifat?: string;
            /** @description Its name in Arabic, up to 50 characters, or `""`. */
            arab?: string;
            jenis?: components["schemas"]["TraitKind"];
            /** @description Name of the opposite trait of one that is `berlawanan`, up to 50 characters, or `""`. */
            lawan?: string;
            /** @description What the trait is, up to 500 characters, or `""`. */
            deskripsi?: string;
            /** @description Note, up to 500 characters, or `""`. */
            catatan?: string;
            kekuatan?: components["schemas"]["TraitStrength"];
        };
        /** @description A letter, for operators. */
        HurufRecord: {
            /**
             * Format: int32
             * @description Identifier of the letter.
             */
            id_huruf: number;
            /** @description The letter. */
            huruf: string;
            /** @description Its name in Latin letters, unique. */
            nama_latin: string;
            /**
             * Format: int32
             * @description The articulation point that it is taught with, an `id_subkategori`.
             */
            id_subkategori: number;
            /** @description Where it comes out, or `""`. */
            makhraj_detail: string;
            /** @description Its traits, as `id_sifatul_huruf`, by identifier. */
            daftar_sifat: number[];
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of letters. */
        HurufRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The letters, ordered by identifier. */
            data: components["schemas"]["HurufRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new letter. What is left out is empty. */
        NewHuruf: {
            /** @description The letter: 1 to 10 letters of the Arabic script, marks included. It is unique. */
            huruf: string;
            /** @description Its name in Latin letters, unique: 1 to 50 characters, not only spaces, without control characters. */
            nama_latin: string;
            /**
             * Format: int32
             * @description The articulation point that it is taught with, an `id_subkategori`.
             */
            id_subkategori: number;
            /** @description Where it comes out, up to 500 characters, or `""`. */
            makhraj_detail?: string;
            /** @description Its traits, as `id_sifatul_huruf`. */
            daftar_sifat?: number[];
        };
        /** @description The new letter. */
        NewHurufEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["HurufRecord"];
        };
        /** @description The letter. */
        HurufRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["HurufRecord"];
        };
        /** @description The new values of a letter, at least one. Omitted fields stay unchanged. */
        HurufRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description The letter: 1 to 10 letters of the Arabic script, marks included. It is unique. */
            huruf?: string;
            /** @description Its name in Latin letters, unique: 1 to 50 characters, not only spaces, without control characters. */
            nama_latin?: string;
            /**
             * Format: int32
             * @description The articulation point that it is taught with, an `id_subkategori`.
             */
            id_subkategori?: number;
            /** @description Where it comes out, up to 500 characters, or `""`. */
            makhraj_detail?: string;
            /** @description Its traits, as `id_sifatul_huruf`. */
            daftar_sifat?: number[];
        };
        /** @description A feedback, for operators. */
        FeedbackRecord: {
            /**
             * Format: int32
             * @description Identifier of the feedback.
             */
            id_feedback: number;
            /** @description The text shown after a question. */
            deskripsi: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of feedbacks. */
        FeedbackRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The feedbacks, ordered by identifier. */
            data: components["schemas"]["FeedbackRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new feedback. What is left out is empty. */
        NewFeedback: {
            /** @description The text shown after a question: 1 to 5,000 characters, not only spaces, without control characters other than line breaks and tabs. */
            deskripsi: string;
        };
        /** @description The new feedback. */
        NewFeedbackEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["FeedbackRecord"];
        };
        /** @description The feedback. */
        FeedbackRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["FeedbackRecord"];
        };
        /** @description The new values of a feedback, at least one. Omitted fields stay unchanged. */
        FeedbackRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description The text shown after a question: 1 to 5,000 characters, not only spaces, without control characters other than line breaks and tabs. */
            deskripsi?: string;
        };
        /** @description A question, for operators. */
        PertanyaanRecord: {
            /**
             * Format: int32
             * @description Identifier of the question.
             */
            id_pertanyaan: number;
            /** @description The question. */
            pertanyaan: string;
            /** @description The right answer, or `""`. */
            true_sound_label: string;
            /**
             * Format: int32
             * @description Its category, an `id_kategori`, 0 if there is none.
             */
            id_kategori: number;
            /**
             * Format: int32
             * @description Its main content, an `id_content`, which is always one of `daftar_contents`, 0 if there is none.
             */
            id_content: number;
            /**
             * Format: int32
             * @description Its main feedback, an `id_feedback`, which is always one of `daftar_feedbacks`, 0 if there is none.
             */
            id_feedback: number;
            /** @description Its contents, as `id_content`, by identifier. */
            daftar_contents: number[];
            /** @description Its feedbacks, as `id_feedback`, by identifier. */
            daftar_feedbacks: number[];
            /** @description Its letters, as `id_huruf`, by identifier. */
            daftar_hurufs: number[];
            /** @description Recording, an `https` URL, or `""`. */
            audio_ustadz: string;
            /** @description Picture, an `https` URL, or `""`. */
            image_soal: string;
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description A page of questions. */
        PertanyaanRecordsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The questions, ordered by identifier. */
            data: components["schemas"]["PertanyaanRecord"][];
            /**
             * Format: int32
             * @description The value of `after` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A new question. What is left out is empty. */
        NewPertanyaan: {
            /** @description The question: 1 to 1,000 characters, not only spaces, without control characters other than line breaks and tabs. */
            pertanyaan: string;
            /** @description The right answer, up to 300 characters, or `""`. */
            true_sound_label?: string;
            /**
             * Format: int32
             * @description Its category, an `id_kategori`, or 0 for none.
             */
            id_kategori?: number;
            /**
             * Format: int32
             * @description Its main content, an `id_content`, which is always one of `daftar_contents`, or 0 for none.
             */
            id_content?: number;
            /**
             * Format: int32
             * @description Its main feedback, an `id_feedback`, which is always one of `daftar_feedbacks`, or 0 for none.
             */
            id_feedback?: number;
            /** @description Its contents, as `id_content`. */
            daftar_contents?: number[];
            /** @description Its feedbacks, as `id_feedback`. */
            daftar_feedbacks?: number[];
            /** @description Its letters, as `id_huruf`. */
            daftar_hurufs?: number[];
            /** @description Recording, an `https` URL, or `""`. */
            audio_ustadz?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image_soal?: string;
        };
        /** @description The new question. */
        NewPertanyaanEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 201;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["PertanyaanRecord"];
        };
        /** @description The question. */
        PertanyaanRecordEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["PertanyaanRecord"];
        };
        /** @description The new values of a question, at least one. Omitted fields stay unchanged. */
        PertanyaanRecordChange: {
            /**
             * Format: int32
             * @description The `version` of the record that the change is based on.
             */
            version: number;
            /** @description The question: 1 to 1,000 characters, not only spaces, without control characters other than line breaks and tabs. */
            pertanyaan?: string;
            /** @description The right answer, up to 300 characters, or `""`. */
            true_sound_label?: string;
            /**
             * Format: int32
             * @description Its category, an `id_kategori`, or 0 for none.
             */
            id_kategori?: number;
            /**
             * Format: int32
             * @description Its main content, an `id_content`, which is always one of `daftar_contents`, or 0 for none.
             */
            id_content?: number;
            /**
             * Format: int32
             * @description Its main feedback, an `id_feedback`, which is always one of `daftar_feedbacks`, or 0 for none.
             */
            id_feedback?: number;
            /** @description Its contents, as `id_content`. */
            daftar_contents?: number[];
            /** @description Its feedbacks, as `id_feedback`. */
            daftar_feedbacks?: number[];
            /** @description Its letters, as `id_huruf`. */
            daftar_hurufs?: number[];
            /** @description Recording, an `https` URL, or `""`. */
            audio_ustadz?: string;
            /** @description Picture, an `https` URL, or `""`. */
            image_soal?: string;
        };
        /** @description The text of a message to a student or a guardian, with placeholders that the sender fills in. */
        MessageText: {
            /**
             * Format: int32
             * @description Identifier of the text.
             */
            id_message_text: number;
            /**
             * @description What the message reports.
             * @enum {string}
             */
            name: "test_scheduled" | "test_result" | "hour_booked" | "hour_moved" | "teacher_changed";
            /** @description The school's text, or the default. Placeholders are names in braces, such as `{murid}`. A line is left out when all of its placeholders are empty. */
            text: string;
            /** @description The text of a school that has not changed it. */
            default_text: string;
            /** @description Whether `text` is the default. */
            is_default: boolean;
            /** @description The placeholders that the text may have, without braces. */
            placeholders: string[];
            /**
             * Format: int32
             * @description Rises with every change. Send it back with the next one.
             */
            version: number;
        };
        /** @description The texts of all messages. */
        MessageTextsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The texts, always in the same order. */
            data: components["schemas"]["MessageText"][];
        };
        /** @description The new text, and the version that it is based on. */
        MessageTextChange: {
            /**
             * Format: int32
             * @description The `version` of the text that the change is based on.
             */
            version: number;
            /** @description The new text with its placeholders; `""` restores the default. */
            text: string;
        };
        /** @description The text of a message. */
        MessageTextEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            data: components["schemas"]["MessageText"];
        };
        /** @description A page of the audit. */
        ListAuditEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The entries, newest first. */
            data: components["schemas"]["AuditEntry"][];
            /**
             * Format: int32
             * @description The value of `before` for the next page, 0 on the last page.
             */
            next: number;
        };
        /** @description A page of events. */
        ListEventsEnvelope: {
            /**
             * Format: int32
             * @description Same as the HTTP status.
             * @constant
             */
            status: 200;
            /**
             * @description Always false: the request succeeded.
             * @constant
             */
            error: false;
            /** @description The events, newest first. */
            data: components["schemas"]["Event"][];
            /**
             * Format: int32
             * @description The value of `before` for the next page, 0 on the last page.
             */
            next: number;
        };
    };
    responses: {
        /** @description Redirects browsers (clients that prefer `text/html`) to a console page that explains the error, if the console is served. */
        SignInPage: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description Staff sign-in is not set up on this server; use an operator token. */
        SignInOff: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description An internal error of the server. Quote the `X-Request-Id` when reporting it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Maintenance, overload, no database, or the identity provider cannot be reached. Wait for `Retry-After` seconds. */
        SignInUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The operator token or the session is missing, unknown, expired or revoked. */
        OperatorUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The request does not come from a page of this server. */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenEnvelope"];
            };
        };
        /** @description The body exceeds 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The request has a query parameter, and this operation has none. */
        UnknownParameter: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The role of the member of staff does not allow it. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenEnvelope"];
            };
        };
        /** @description The role of the member of staff does not allow it, or a request with a session cookie does not come from a page of this server. */
        WriteForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenEnvelope"];
            };
        };
        /** @description There is no record with this identifier, or the value is not an identifier. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request, or the request was carried out and its response named somebody who has been deleted since (`gone`). `reason` is for programs, `message` for people. */
        KeyConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictEnvelope"];
            };
        };
        /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
        SignInCodeConflict: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ConflictEnvelope"];
            };
        };
        /** @description The body exceeds 128 MiB. */
        ContentTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorEnvelope"];
            };
        };
        /** @description The role of the member of staff does not allow it, or the request comes from another site; or only an administrator may: somebody has signed in to the account (`account_bound`), or the e-mail is that of a member of staff (`staff_email`). */
        EmailForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenEnvelope"];
            };
        };
        /** @description The role of the member of staff does not allow it, or the request comes from another site; or only an administrator may: it links a student to the member's own account (`own_account`), with their e-mail or bound to the same sign-in. */
        OwnAccountForbidden: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ForbiddenEnvelope"];
            };
        };
    };
    parameters: {
        /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
        IdempotencyKey: string;
        /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
        AcceptLanguage: string;
        /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
        After: number;
        /** @description Maximum number of entries per page; 100 by default. */
        Limit: number;
        /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
        Retired: number;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in the server's log. Quote it when reporting a problem.
         * @example 5f0c8a52-6d0f-4a6e-9d1b-2f4c0e7a9b13
         */
        XRequestId: string;
        /**
         * @description Do not store this response.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Requests per minute that the caller may send. Where a limit by address and one by account apply, the headers are those of the one with fewer requests left.
         * @example 600
         */
        RateLimitLimit: number;
        /**
         * @description Requests left in this minute.
         * @example 599
         */
        RateLimitRemaining: number;
        /**
         * @description Seconds until the count starts over.
         * @example 60
         */
        RateLimitReset: number;
        /**
         * @description Where the browser goes next.
         * @example /console/
         */
        Location: string;
        /**
         * @description Sets or removes the cookie of the sign-in or of the session; scripts cannot read it.
         * @example __Secure-talaqqi_staff=; Max-Age=0; Path=/operator; HttpOnly; Secure; SameSite=Lax
         */
        SetCookie: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description Sets the cookie that `/sign-in/code` shows; for a person who is not invited, deletes that of the sign-in. Otherwise absent.
         * @example __Secure-talaqqi_code=eyJvcGVucyI6InN0YWZmIn0; Max-Age=900; Path=/sign-in; HttpOnly; Secure; SameSite=Lax
         */
        SignInCode: string;
        /**
         * @description A Bearer token is required.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Present if this is the response of an earlier request with the same `Idempotency-Key`.
         * @example true
         */
        IdempotentReplayed: "true";
        /**
         * @description Language of the messages.
         * @example id
         */
        ContentLanguage: "en" | "id";
        /**
         * @description The messages depend on `Accept-Language`.
         * @example Accept-Language
         */
        VaryLanguage: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    /**
     * Start the sign-in of staff.
     *
     * A browser is redirected to the school's identity provider, and from there to `/operator/sign-in/callback`. Open it as a page; a script cannot follow it.
     */
    startSignIn: {
        parameters: {
            query?: {
                /** @description The page of this server to return to, such as `/console/week`. Without it, the console; `/operator/me` where the console is not served. */
                return_to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To the identity provider. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            303: components["responses"]["SignInPage"];
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            404: components["responses"]["SignInOff"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    /**
     * Finish the sign-in of staff.
     *
     * The identity provider redirects the browser here. The response starts a session: a cookie that lasts until sign-out, removal, another role, or `STAFF_SESSION_HOURS`. Parameters that are not listed are passed on to the check of the response.
     */
    finishSignIn: {
        parameters: {
            query?: {
                /** @description The authorization code; absent when the provider reports an error. */
                code?: string;
                /** @description The state of the sign-in that this browser started. */
                state?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed in; to the page that the sign-in was started for. */
            302: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Redirects browsers (clients that prefer `text/html`) to a page that explains the error. For a person whose e-mail the provider does not prove, it is `/sign-in/code`, which shows a code for an administrator to confirm (`confirmSignInCode`); the code is in a cookie. For other errors it is a console page, if the console is served. A callback that identifies nobody redirects a browser with a current session to its start page and keeps the session. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    Location: components["headers"]["Location"];
                    "Set-Cookie": components["headers"]["SignInCode"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description This browser has not started this sign-in, it took longer than ten minutes, the provider refused it, or it does not vouch for the e-mail of somebody who signs in for the first time. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInRefusedEnvelope"];
                };
            };
            /** @description Nobody with this e-mail is invited, or the e-mail now belongs to somebody else at the provider. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ForbiddenEnvelope"];
                };
            };
            404: components["responses"]["SignInOff"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["SignInUnavailable"];
        };
    };
    /**
     * Sign out.
     *
     * Ends the session of this browser. The identity provider's own session stays.
     */
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description Signed out. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignOutEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get who you are.
     *
     * The member of staff whose token or session was sent, what their role allows, the school's name and time zone, where staff sign in, and a key for the browser's drafts. Programs can use it to check that a token is valid.
     */
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMeEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the staff.
     *
     * The members of staff by identifier, including removed ones.
     */
    listStaff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The staff. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListStaffEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Invite a member of staff.
     *
     * Adds a member of staff, who signs in with this e-mail at the school's identity provider. No e-mail is sent: send the `sign_in_url` of `getMe` yourself. A removed member comes back under the same name, with the new e-mail and role; their former tokens and sessions stay ended.
     */
    inviteStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new member of staff. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffInvitation"];
            };
        };
        responses: {
            /** @description The member of staff is invited. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InviteStaffEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a member of staff.
     *
     * Changes the given fields. A new role, teacher or e-mail ends the member's sessions; a new e-mail also unbinds the sign-in, so that only the new e-mail signs in. Tokens stay valid and get the new role. The last administrator who can sign in or has a valid token cannot become anything else. Returns 409 `stale` if it was changed since it was read.
     */
    changeStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the member of staff (`id_operator`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StaffChange"];
            };
        };
        responses: {
            /** @description The changed member of staff. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeStaffEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Remove a member of staff.
     *
     * Ends the member's sessions, tokens and sign-in immediately and deletes the e-mail. The name stays in the list and in the audit. Removing again changes nothing. The last administrator who can sign in or has a valid token cannot be removed.
     */
    removeStaff: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the member of staff (`id_operator`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The removed member of staff. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveStaffEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the tokens of a member of staff.
     *
     * Also expired and revoked ones. The tokens themselves are not shown.
     */
    listStaffTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the member of staff (`id_operator`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListStaffTokensEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Create a token for a member of staff.
     *
     * For the `talaqqi` command and for programs. The token has the role of the member, is shown only once and expires. A member may have several: one for each machine or program, so that one can be revoked without the others.
     */
    createStaffToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the member of staff (`id_operator`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description What the token is for. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStaffToken"];
            };
        };
        responses: {
            /** @description The token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateStaffTokenEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Revoke a token of a member of staff.
     *
     * It stops working immediately. Revoking again changes nothing.
     */
    revokeStaffToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the token (`id`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The revoked token. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeStaffTokenEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List your sessions.
     *
     * The browsers in which you are signed in, as they describe themselves.
     */
    listMySessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListMySessionsEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * End your other sessions.
     *
     * Ends all of your sessions except the one that sends the request; with a token, all of them. Tokens stay valid.
     */
    endMyOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The sessions that have ended, as they were. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndMyOtherSessionsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["CrossSite"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * End one of your sessions.
     *
     * Its browser is refused from its next request on. Ending the session that sends the request signs out. The sessions of other people are 404.
     */
    endMySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the session (`id_session`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The session has ended; its data as they were. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndMySessionEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the open sign-in codes.
     *
     * People who have signed in at the identity provider without a proved e-mail, and wait for an administrator to confirm them. Names and e-mails are as the provider reports them. The codes themselves are only on these people's screens.
     */
    listSignInCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The open codes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSignInCodesEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Check a sign-in code.
     *
     * Returns what the identity provider says of the person with the code, and what the code would open. Nothing is changed. Ask the person directly whether the code is theirs before you confirm it. An administrator who has sent five wrong codes within an hour gets 429.
     */
    checkSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The code, and what it is to open. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInCodeUse"];
            };
        };
        responses: {
            /** @description Whose code it is, and what it opens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckSignInCodeEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInCodeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Confirm a sign-in code.
     *
     * Binds the person with the code to the account or the member of staff, as whom they can then sign in. A code binds once; the same confirmation again changes nothing. Accounts and members that have a sign-in, blocked accounts and removed members cannot be bound, and nobody confirms their own sign-in. An administrator who has sent five wrong codes within an hour gets 429.
     */
    confirmSignInCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The code, and what it is to open. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInCodeUse"];
            };
        };
        responses: {
            /** @description The person with the code, and what they are bound to. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConfirmSignInCodeEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["SignInCodeConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Export the content.
     *
     * All data of the school as CSV files that can be imported again. The files of people (`users`, `students`, `guardians`, `bookings`, `placement_tests`) are included only with `people=1`; such an export is recorded in the audit. If the export would exceed the limits of a check (128 MiB, 2,000,000 rows per file), the response is 400.
     */
    exportContent: {
        parameters: {
            query?: {
                /** @description 1 to include the files of people, 0 (the default) to exclude them. */
                people?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The CSV files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportContentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Check content files.
     *
     * Reports what an import of the files would create, change and remove, and all problems by file, line and column. It changes nothing. Each file is the complete list of its records: missing rows would be removed, except in the files of people (`users`, `students`, `guardians`, `bookings`, `placement_tests`), where nothing is removed. Tables whose file is omitted stay unchanged.
     *
     * The body may be up to 128 MiB, and each file may have up to 2,000,000 rows. At most 1,000 problems and 1,000 changes are listed per file; the rest are counted.
     */
    checkContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The CSV files. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentToCheck"];
            };
        };
        responses: {
            /** @description The plan. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckContentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Import content files.
     *
     * Applies the changes that the check reported, all or none. `digest` identifies the checked plan: if the data have changed since then so that the plan differs, nothing is imported. The body may be up to 128 MiB.
     */
    importContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The files and the digest of the plan. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentToImport"];
            };
        };
        responses: {
            /** @description The content was imported. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the imports.
     *
     * The imports that changed something, newest first, and which of them were taken back.
     */
    listImports: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the imports with lower numbers. If omitted, the first page. */
                before?: number;
                /** @description Maximum number of imports per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The imports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListImportsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get an import.
     *
     * What an import changed. E-mail addresses and phone numbers are partly masked.
     */
    getImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Number of the import. Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetImportEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Take an import back.
     *
     * Removes what the import created, and restores what it changed or removed: all or nothing. 409 if something was changed or signed in to since, or an old value conflicts. With `keep_changed`, these stay, with what they need.
     */
    revertImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Number of the import. Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Whether this is only a preview, and what may stay; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RevertOptions"];
            };
        };
        responses: {
            /** @description What was taken back, or would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevertImportEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Count the demonstration data.
     *
     * Which records of the demonstration school are still there, and which of them `removeDemonstrationData` would remove. All counts are 0 if there are none.
     */
    getDemonstrationData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemonstrationDataEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Remove the demonstration data.
     *
     * Removes the made-up school that a first start outside production loads: its institutions, levels, teachers, slots, students, accounts, placement tests, packages and programs. The lesson content and the staff stay, and so does every record that the school has changed, or that its own records refer to. Sent again, it removes what is no longer in use.
     */
    removeDemonstrationData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The records were removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemonstrationRemovalEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description A rule does not allow the removal, or the `Idempotency-Key` was used for another request. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List lesson rows and their reviews.
     *
     * The rows of the lesson tables, with the text to review and the latest review of each. A row without a review is `waiting`, and so is the starter content, which no qualified teacher has reviewed yet.
     */
    listReviews: {
        parameters: {
            query?: {
                /** @description Only rows of this table. */
                table?: components["schemas"]["LessonTable"];
                /** @description Only the row with this identifier, of each table or of the one given. */
                id?: number;
                /** @description Only rows in this state. */
                state?: components["schemas"]["ReviewState"];
                /** @description The `next` of the previous page, to get the entries with higher positions. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The rows. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListReviewsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Approve lesson rows.
     *
     * Records that a qualified teacher has reviewed one row or several, all or none. The hashes identify the texts that were read: returns 409 if a row has changed or was removed since. Older reviews stay in the database; the latest counts.
     */
    approveRows: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The teacher who reviewed the rows, and the rows as they were read. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Approval"];
            };
        };
        responses: {
            /** @description The rows are approved. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApproveRowsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Count lesson rows by state of review.
     *
     * How many rows of each lesson table are waiting for a review, approved, or changed since their approval.
     */
    getReviewSummary: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetReviewSummaryEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Withdraw a review.
     *
     * The row is `waiting` again; the review stays in the database. A review that is already withdrawn stays unchanged. Returns 409 if the row has been reviewed again since.
     */
    withdrawReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the review (`id_review`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The review is withdrawn. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawReviewEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Find accounts.
     *
     * Accounts whose e-mail or name contains every word, ignoring case, or whose WhatsApp number contains the digits, in any notation (`0812-0000-0001`, `+62 812 0000 0001`); without a search, all accounts. Ordered by identifier.
     */
    findAccounts: {
        parameters: {
            query?: {
                /** @description The text to search for. */
                search?: string;
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindAccountsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get an account.
     *
     * One account by its identifier.
     */
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAccountEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change an account.
     *
     * Changes the e-mail, the name, the gender or the WhatsApp number. Omitted fields stay unchanged. A new e-mail unbinds the account and revokes its access tokens, as `unbindSignIn` does, so the user of the old e-mail loses access. An e-mail that differs only in upper and lower case changes nothing. Of an account that somebody has signed in to (`has_had_sign_in`) only an administrator changes it; others never to that of a member of staff. Returns 409 `stale` if it was changed since it was read.
     */
    changeAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description The account after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAccountEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["EmailForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Unbind the sign-in of an account.
     *
     * Removes the link between the account and the identity provider and revokes the account's access tokens, in one transaction. The next verified sign-in with the account's e-mail binds it again. Use it for a student who lost access to the old identity at the provider. If the account has no sign-in, only its access tokens are revoked.
     */
    unbindSignIn: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The account is unbound. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnbindSignInEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Block an account.
     *
     * Sign-ins to the account now return 403 `Account user not found`, and requests with its access tokens 401. No access token can be issued for it. Its access tokens are not revoked: those that have not expired work again once the account is unblocked. An account that is already blocked keeps its `blocked_at`.
     */
    blockAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The account is blocked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockAccountEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Unblock an account.
     *
     * The owner can sign in again, and access tokens that were neither revoked nor expired work again; revoke them with `revokeTokens` before unblocking if they should not. An account that is not blocked stays as it is.
     */
    unblockAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The account is not blocked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnblockAccountEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Export a person's data.
     *
     * All data stored about the person of an account, to hand over to that person: data protection law gives them the right to it. A teacher's certificates, experience, levels and hours are not included, because they are published. The export is recorded in the audit.
     */
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPersonalDataEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a person's data.
     *
     * Deletes the account and all data of the person: identities, bookings and placement tests. Students whom the person looks after stay. The hashes of access tokens are kept until they expire, so that the tokens stay revoked; the audit keeps identifiers, times and levels, which no longer identify anybody. This cannot be undone: export the data first.
     */
    eraseAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The account's e-mail as a confirmation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Erasure"];
            };
        };
        responses: {
            /** @description The account is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseAccountEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Issue an access token.
     *
     * Issues an access token for an account, for support. It is shown only once. Blocked accounts get none. One beyond the account's limit ends the oldest.
     */
    issueToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The access token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueTokenEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Revoke all access tokens of an account.
     *
     * Revokes all access tokens of the account, for example after a phone is lost: requests with them return 401. The owner can sign in again; to prevent that, block the account.
     */
    revokeTokens: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the account (`id_user`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The access tokens are revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeTokensEnvelope"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List access tokens.
     *
     * The access tokens of one account or of all, ordered by identifier, without the tokens themselves. Expired ones are deleted within an hour.
     */
    listTokens: {
        parameters: {
            query?: {
                /** @description Only access tokens of this account. */
                id_user?: number;
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The access tokens. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTokensEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Revoke an access token.
     *
     * Requests with the access token now return 401. A token that is already revoked stays unchanged.
     */
    revokeToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the access token (`id`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be omitted. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The access token is revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeTokenEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Find students.
     *
     * Students whose name or e-mail, or the name or e-mail of an account linked to them, contains every word, ignoring case, or whose WhatsApp number, or that of a linked account, contains the digits, in any notation (`0812-0000-0001`, `+62 812 0000 0001`); without a search, all students. Ordered by `sort`.
     */
    findStudents: {
        parameters: {
            query?: {
                /** @description The text to search for. */
                search?: string;
                /** @description The order of the students, each page included. If omitted, `id_student`. */
                sort?: components["schemas"]["StudentSort"];
                /** @description The `next` of the previous page, to get the entries that follow that student. With `sort=name` the student must exist: if it was deleted since, start again with the first page. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The students. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindStudentsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a student.
     *
     * Adds a student, who needs no account and no e-mail. With `id_user`, the student is linked to that account as in `linkAccount`.
     */
    createStudent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new student. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewStudent"];
            };
        };
        responses: {
            /** @description The student was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateStudentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OwnAccountForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a student.
     *
     * Everything about a student in one response: contacts, linked accounts, hours, placement tests and history.
     */
    getStudent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The student. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetStudentEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a student.
     *
     * Changes a student. The name, the gender and the WhatsApp number of a student with an account of their own are changed in the account, too. Returns 409 `stale` if it was changed since it was read.
     */
    changeStudent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudentChange"];
            };
        };
        responses: {
            /** @description The student was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeStudentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Link a student to an account.
     *
     * Links a student to the account of a parent or guardian, or to an account of their own (`own`). An own account gets the student's name, gender and number where it has none. The relation of an account that is already linked is changed. With `guardian`, the guardian of that relation without an account is the owner of this account: the account gets the name and the number where it has none, and the student no longer has them. Nothing else links a guardian, not even an equal number. Only an administrator links an account of their own to a student.
     */
    linkAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The account and who it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountLink"];
            };
        };
        responses: {
            /** @description The account is linked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkAccountEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OwnAccountForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Unlink a student from an account.
     *
     * Ends the link between a student and an account, whatever the relation. Both stay. With `keep`, the guardian stays with name and number, without the account; 400 if the student has another such guardian of the relation.
     */
    unlinkAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountUnlink"];
            };
        };
        responses: {
            /** @description The account is no longer linked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnlinkAccountEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Merge two students.
     *
     * Merges two records of the same person: the bookings, tests and accounts of the other student move to this one, empty fields are filled, notes are joined, and the other is deleted. The public lists then show the student under this identifier. This cannot be undone. Only an administrator merges a student who is linked to an account of their own. With `preview`, nothing changes, and the response shows the result.
     */
    mergeStudents: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The other student. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Merge"];
            };
        };
        responses: {
            /** @description The students are merged, or would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MergeStudentsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OwnAccountForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Export a student's data.
     *
     * All data stored about a student, also one without an account, to hand over to the student or the parents: data protection law gives them the right to it. The export is recorded in the audit.
     */
    exportStudentData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The data. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportStudentDataEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a student's data.
     *
     * Deletes the student with bookings, placement tests, birth year, note and links. Accounts stay, even the student's own: `eraseAccount` deletes both. The audit keeps identifiers, times and levels, which no longer identify anybody. This cannot be undone: export the data first.
     */
    eraseStudent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The student's name as a confirmation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["StudentErasure"];
            };
        };
        responses: {
            /** @description The student is deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseStudentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List placement tests.
     *
     * Open placement tests first, those that expire soonest first; then the closed ones, newest first. With `s_progress=0`, the queue of tests that wait for a schedule. A teacher gets no `email` and `whatsapp` of closed tests.
     */
    listPlacementTestQueue: {
        parameters: {
            query?: {
                /** @description Only tests in this state. */
                s_progress?: number;
                /** @description Only tests that this teacher reviews. */
                id_reviewer?: number;
                /** @description Only open tests that expire within this number of days. */
                expires_within_days?: number;
                /** @description The `next` of the previous page, to get the entries that follow that test, which must exist. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement tests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlacementTestQueueEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a placement test.
     *
     * Registers a student, or the student of an account, for a placement test, as the app does. Returns 409 if the student has an open one; one whose time is over is expired first.
     */
    createPlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The student, either `id_student` or `id_user`, and what is known of the test. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPlacementTest"];
            };
        };
        responses: {
            /** @description The test was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatePlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a placement test.
     *
     * One placement test by its identifier, with the actions that are possible now. A teacher gets no `email` and `whatsapp` of a closed one.
     */
    getPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement test. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPlacementTestEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Schedule a placement test.
     *
     * Sets or changes the reviewer and the time of an open placement test, which then expires 30 days after that time. Returns 409 if the teacher or the student is busy during the test, which takes `minutes`: with booked students, in another teacher's slot, or with another test. `undo` restores the reviewer and the time before, or reopens a test that was not scheduled; it is absent if the time before has passed. Returns 409 `stale` if it was changed since it was read.
     */
    schedulePlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The reviewer and the time. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description The test was scheduled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Record a result.
     *
     * Records the result of a scheduled placement test, or corrects a recorded one. `undo` reopens the test, or restores the result before, and is absent if that is no longer possible. Returns 409 `stale` if it was changed since it was read.
     */
    recordPlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The result. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestResult"];
            };
        };
        responses: {
            /** @description The result was recorded. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Give a placement test to another student of the same account.
     *
     * Gives an open placement test to another student: when a mother registered in the app for her child, the test is that of her own account. The account must belong to both students, as their own or as that of a guardian; with `relation`, the own account of the present student is linked to the other one first, in the same transaction. Returns 409 `open_test` if the other student has an open test, and 409 `stale` if the test was changed since it was read. Only an administrator links an account of their own.
     */
    movePlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The other student. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlacementTestMove"];
            };
        };
        responses: {
            /** @description The test is that of the other student. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MovePlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["OwnAccountForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Cancel a placement test.
     *
     * Cancels an open placement test. The student can register again. Returns 409 `stale` if it was changed since it was read.
     */
    cancelPlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The test was cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelPlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Expire a placement test.
     *
     * Closes an open test as missed (no-show); also one whose time is over, which is already shown as expired and then stays expired. The student can register again. Returns 409 `stale` if it was changed since it was read.
     */
    expirePlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The test has expired. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpirePlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Reopen a placement test.
     *
     * Takes back a schedule, a result, an expiry or a cancellation, also of a test whose time is over. A scheduled test is registered again, without its reviewer. A closed one is scheduled again if it has a reviewer and a time, and else registered; a result and the time of the test are removed, notes stay. It expires 30 days from now, or after its time. Returns 409 if the student has another open test, or if somebody is busy at that time. Returns 409 `stale` if it was changed since it was read.
     */
    reopenPlacementTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The test was reopened. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReopenPlacementTestEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List free reviewers.
     *
     * The teachers who are free for the length of a placement test at a given time: they have no slot with students, no booking and no other test then. The test itself does not make its reviewer busy.
     */
    listFreeReviewers: {
        parameters: {
            query?: {
                /** @description When it would take place, an RFC 3339 timestamp. If omitted, when it does, or when the student would like it to; all teachers if that is not known. */
                test_schedule_at?: string;
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFreeReviewersEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get the week.
     *
     * The slots that have not ended and match every given parameter, with their students, in one response by day and time. A teacher gets no students of a slot that has ended.
     */
    getWeek: {
        parameters: {
            query?: {
                /** @description Only slots of this teacher. */
                id_teacher?: number;
                /** @description Only slots on this weekday. */
                id_day?: components["schemas"]["DayId"];
                /** @description Only slots that are valid on this day, `YYYY-MM-DD` in the school's time zone, also in the past; `id_day` is a filter of its own. If omitted, all slots that have not ended. */
                date?: string;
                /** @description Only classes that students of this gender may attend. */
                gender?: components["schemas"]["Gender"];
                /** @description Only classes that students who reached this level may attend. */
                id_level?: number;
                /** @description Only slots of this institution; 0 for those of none. */
                id_lembaga?: number;
                /** @description 1 for slots with free places, 0 for full ones. If omitted, both. */
                has_places?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWeekEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List slots.
     *
     * The hours of the week when teachers teach, with the number of booked students.
     */
    listSlots: {
        parameters: {
            query?: {
                /** @description Only slots of this teacher. */
                id_teacher?: number;
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSlotsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a slot.
     *
     * Adds a weekly slot of a teacher, for a mixed class unless `class_for` is given. Returns 409 if the teacher has a slot that overlaps it or is booked into another teacher's slot then.
     */
    createSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new slot. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSlot"];
            };
        };
        responses: {
            /** @description The slot was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSlotEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a slot with its students.
     *
     * The students booked into a slot, with names and numbers. A teacher gets no students of a slot that has ended.
     */
    getSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slot with its students. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSlotEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a slot.
     *
     * Changes a slot; its students stay booked. Returns 409 if the capacity is below the number of booked students, or if the teacher or a booked student has another slot or a placement test that overlaps the new hour. Returns 409 `stale` if it was changed since it was read.
     */
    updateSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlotChange"];
            };
        };
        responses: {
            /** @description The slot was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateSlotEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Book a student into a slot.
     *
     * Books a student, or the student of an account, into a slot. The database ensures that concurrent bookings never exceed the capacity. 409: `reason` says why; the examples show each.
     */
    bookSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The student. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description The student was booked. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookSlotEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Cancel a student's booking.
     *
     * Ends the booking of a student, named by `id_student` or, as in `bookSlot`, by `id_user`.
     */
    freeSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The student. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Release"];
            };
        };
        responses: {
            /** @description The booking was cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeSlotEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["KeyConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Move a student to another slot.
     *
     * Moves a booking in one transaction: if it fails, the student keeps the old place. Returns 409 in the same cases as `bookSlot`.
     */
    moveBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The student and the new slot. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Move"];
            };
        };
        responses: {
            /** @description The booking was moved. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoveBookingEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete an empty slot.
     *
     * Deletes a slot into which nobody is booked. To undo it, the slot is added again, with another identifier. Returns 409 `stale` if it was changed since it was read.
     */
    deleteSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the slot (`id_time`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The slot was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteSlotEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Hand slots over to another teacher.
     *
     * Gives slots of a teacher to another one: all of them or none. Their students stay booked; placement tests stay the teacher's. Returns 409 if the new teacher has another slot or a placement test at one of these hours, and 409 `stale` if a slot was changed since it was read. With `preview`, nothing changes, and the response lists the slots that conflict and those that go back to the teacher who had them before.
     */
    handOverSlots: {
        parameters: {
            query?: never;
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the teacher whose slots they are (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The slots and their new teacher. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Handover"];
            };
        };
        responses: {
            /** @description The slots were handed over, or would be. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HandOverSlotsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List slots for a student.
     *
     * The slots that match every given parameter, by day and time, each with the reasons why the student cannot be booked into it: none for a suitable slot. `wrong_class` and `below_level` can be overridden.
     */
    listSuitableSlots: {
        parameters: {
            query?: {
                /** @description Only slots of this teacher. */
                id_teacher?: number;
                /** @description Only slots on this weekday. */
                id_day?: components["schemas"]["DayId"];
                /** @description Only slots of this institution; 0 for those of none. */
                id_lembaga?: number;
            };
            header?: {
                /** @description The user's languages. Messages are in the preferred one of English and Indonesian (`id`), and in English if there is neither. A `language` in the body comes first. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description Identifier of the student (`id_student`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Content-Language": components["headers"]["ContentLanguage"];
                    Vary: components["headers"]["VaryLanguage"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSuitableSlotsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List teachers.
     *
     * The teachers of the school, a page at a time, retired ones included.
     */
    listTeacherRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
                /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
                retired?: components["parameters"]["Retired"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a teacher.
     *
     * Adds a teacher, by the same rules as a new row of `teachers.csv`.
     */
    createTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new teacher. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTeacher"];
            };
        };
        responses: {
            /** @description The teacher was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewTeacherEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a teacher.
     *
     * The teacher with its `version`, which a change sends back.
     */
    getTeacherRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teacher. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a teacher.
     *
     * Changes a teacher, by the same rules as a row of `teachers.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TeacherRecordChange"];
            };
        };
        responses: {
            /** @description The teacher was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Retire a teacher.
     *
     * Takes a teacher out of use: no public list has the teacher, and nothing new refers to the teacher. Hours, tests and history stay. Returns 409 while students are booked with the teacher or open placement tests are theirs.
     */
    retireTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The teacher is out of use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Restore a teacher.
     *
     * Takes a retired teacher into use again.
     */
    restoreTeacher: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The teacher is in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TeacherRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List levels.
     *
     * The levels of the school, a page at a time, retired ones included.
     */
    listLevelRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
                /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
                retired?: components["parameters"]["Retired"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The levels. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a level.
     *
     * Adds a level, by the same rules as a new row of `levels.csv`.
     */
    createLevel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new level. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewLevel"];
            };
        };
        responses: {
            /** @description The level was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewLevelEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a level.
     *
     * The level with its `version`, which a change sends back.
     */
    getLevelRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the level (`id_level`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The level. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a level.
     *
     * Changes a level. Packages that name it get the new name. Returns 409 `stale` if it was changed since it was read.
     */
    changeLevel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the level (`id_level`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["LevelRecordChange"];
            };
        };
        responses: {
            /** @description The level was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Retire a level.
     *
     * Takes a level out of use: no public list has it, and nothing new refers to it. Hours, results and history stay.
     */
    retireLevel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the level (`id_level`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The level is out of use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Restore a level.
     *
     * Takes a retired level into use again.
     */
    restoreLevel: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the level (`id_level`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The level is in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LevelRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List institutions.
     *
     * The institutions of the school, a page at a time, retired ones included.
     */
    listInstitutionRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
                /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
                retired?: components["parameters"]["Retired"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The institutions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add an institution.
     *
     * Adds an institution, by the same rules as a new row of `lembagas.csv`.
     */
    createInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new institution. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInstitution"];
            };
        };
        responses: {
            /** @description The institution was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewInstitutionEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get an institution.
     *
     * The institution with its `version`, which a change sends back.
     */
    getInstitutionRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the institution (`id_lembaga`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The institution. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change an institution.
     *
     * Changes an institution, by the same rules as a row of `lembagas.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the institution (`id_lembaga`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InstitutionRecordChange"];
            };
        };
        responses: {
            /** @description The institution was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Retire an institution.
     *
     * Takes an institution out of use: no public list has it, and nothing new refers to it. Hours and history stay.
     */
    retireInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the institution (`id_lembaga`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The institution is out of use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Restore an institution.
     *
     * Takes a retired institution into use again.
     */
    restoreInstitution: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the institution (`id_lembaga`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The institution is in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstitutionRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List packages.
     *
     * The packages of the school, a page at a time, retired ones included.
     */
    listPackageRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
                /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
                retired?: components["parameters"]["Retired"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a package.
     *
     * Adds a package, by the same rules as a new row of `packages.csv`.
     */
    createPackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new package. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPackage"];
            };
        };
        responses: {
            /** @description The package was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPackageEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a package.
     *
     * The package with its `version`, which a change sends back.
     */
    getPackageRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the package (`id_package`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a package.
     *
     * Changes a package, by the same rules as a row of `packages.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changePackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the package (`id_package`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PackageRecordChange"];
            };
        };
        responses: {
            /** @description The package was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Retire a package.
     *
     * Takes a package out of use: no public list has it any more.
     */
    retirePackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the package (`id_package`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The package is out of use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Restore a package.
     *
     * Takes a retired package into use again.
     */
    restorePackage: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the package (`id_package`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The package is in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackageRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List programs.
     *
     * The programs of the school, a page at a time, retired ones included.
     */
    listProgramRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
                /** @description 0 for records in use, 1 for retired ones. If omitted, both. */
                retired?: components["parameters"]["Retired"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The programs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a program.
     *
     * Adds a program, by the same rules as a new row of `programs.csv`.
     */
    createProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new program. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProgram"];
            };
        };
        responses: {
            /** @description The program was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProgramEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a program.
     *
     * The program with its `version`, which a change sends back.
     */
    getProgramRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the program (`id_program`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a program.
     *
     * Changes a program, by the same rules as a row of `programs.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the program (`id_program`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProgramRecordChange"];
            };
        };
        responses: {
            /** @description The program was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Retire a program.
     *
     * Takes a program out of use: apps show it as inactive (`s_active` 0).
     */
    retireProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the program (`id_program`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The program is out of use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Restore a program.
     *
     * Takes a retired program into use again.
     */
    restoreProgram: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the program (`id_program`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The program is in use. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProgramRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List categories.
     *
     * The categories of the school, a page at a time.
     */
    listKategoriRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KategoriRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a category.
     *
     * Adds a category, by the same rules as a new row of `kategoris.csv`.
     */
    createKategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new category. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKategori"];
            };
        };
        responses: {
            /** @description The category was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewKategoriEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a category.
     *
     * The category with its `version`, which a change sends back.
     */
    getKategoriRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the category (`id_kategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KategoriRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a category.
     *
     * Changes a category, by the same rules as a row of `kategoris.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeKategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the category (`id_kategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KategoriRecordChange"];
            };
        };
        responses: {
            /** @description The category was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KategoriRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a category.
     *
     * Deletes a category that no other record refers to.
     */
    deleteKategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the category (`id_kategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The category was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KategoriRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List sub-categories.
     *
     * The sub-categories of the school, a page at a time.
     */
    listSubkategoriRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sub-categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubkategoriRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a sub-category.
     *
     * Adds a sub-category, by the same rules as a new row of `subkategoris.csv`.
     */
    createSubkategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new sub-category. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubkategori"];
            };
        };
        responses: {
            /** @description The sub-category was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSubkategoriEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a sub-category.
     *
     * The sub-category with its `version`, which a change sends back.
     */
    getSubkategoriRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the sub-category (`id_subkategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sub-category. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubkategoriRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a sub-category.
     *
     * Changes a sub-category, by the same rules as a row of `subkategoris.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeSubkategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the sub-category (`id_subkategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubkategoriRecordChange"];
            };
        };
        responses: {
            /** @description The sub-category was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubkategoriRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a sub-category.
     *
     * Deletes a sub-category that no other record refers to.
     */
    deleteSubkategori: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the sub-category (`id_subkategori`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The sub-category was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubkategoriRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List contents.
     *
     * The contents of the school, a page at a time.
     */
    listContentRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a content.
     *
     * Adds a content, by the same rules as a new row of `contents.csv`.
     */
    createContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new content. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewContent"];
            };
        };
        responses: {
            /** @description The content was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewContentEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a content.
     *
     * The content with its `version`, which a change sends back.
     */
    getContentRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the content (`id_content`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The content. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a content.
     *
     * Changes a content, by the same rules as a row of `contents.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the content (`id_content`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentRecordChange"];
            };
        };
        responses: {
            /** @description The content was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a content.
     *
     * Deletes a content that no other record refers to.
     */
    deleteContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the content (`id_content`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The content was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List traits.
     *
     * The traits of the school, a page at a time.
     */
    listSifatRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The traits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SifatRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a trait.
     *
     * Adds a trait, by the same rules as a new row of `sifats.csv`.
     */
    createSifat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new trait. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSifat"];
            };
        };
        responses: {
            /** @description The trait was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewSifatEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a trait.
     *
     * The trait with its `version`, which a change sends back.
     */
    getSifatRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the trait (`id_sifatul_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trait. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SifatRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a trait.
     *
     * Changes a trait. The opposite that names it gets the new name. Returns 409 `stale` if it was changed since it was read.
     */
    changeSifat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the trait (`id_sifatul_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SifatRecordChange"];
            };
        };
        responses: {
            /** @description The trait was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SifatRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a trait.
     *
     * Deletes a trait that no other record refers to.
     */
    deleteSifat: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the trait (`id_sifatul_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The trait was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SifatRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List letters.
     *
     * The letters of the school, a page at a time.
     */
    listHurufRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HurufRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a letter.
     *
     * Adds a letter, by the same rules as a new row of `hurufs.csv`.
     */
    createHuruf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new letter. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewHuruf"];
            };
        };
        responses: {
            /** @description The letter was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewHurufEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a letter.
     *
     * The letter with its `version`, which a change sends back.
     */
    getHurufRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the letter (`id_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HurufRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a letter.
     *
     * Changes a letter, by the same rules as a row of `hurufs.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeHuruf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the letter (`id_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["HurufRecordChange"];
            };
        };
        responses: {
            /** @description The letter was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HurufRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a letter.
     *
     * Deletes a letter that no other record refers to.
     */
    deleteHuruf: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the letter (`id_huruf`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The letter was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HurufRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List feedbacks.
     *
     * The feedbacks of the school, a page at a time.
     */
    listFeedbackRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedbacks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a feedback.
     *
     * Adds a feedback, by the same rules as a new row of `feedbacks.csv`.
     */
    createFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new feedback. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewFeedback"];
            };
        };
        responses: {
            /** @description The feedback was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewFeedbackEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a feedback.
     *
     * The feedback with its `version`, which a change sends back.
     */
    getFeedbackRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the feedback (`id_feedback`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedback. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a feedback.
     *
     * Changes a feedback, by the same rules as a row of `feedbacks.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changeFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the feedback (`id_feedback`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FeedbackRecordChange"];
            };
        };
        responses: {
            /** @description The feedback was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a feedback.
     *
     * Deletes a feedback that no other record refers to.
     */
    deleteFeedback: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the feedback (`id_feedback`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The feedback was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedbackRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List questions.
     *
     * The questions of the school, a page at a time.
     */
    listPertanyaanRecords: {
        parameters: {
            query?: {
                /** @description The `next` of the previous page, to get the entries with higher identifiers. If omitted, the first page. */
                after?: components["parameters"]["After"];
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PertanyaanRecordsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Add a question.
     *
     * Adds a question, by the same rules as a new row of `pertanyaans.csv`.
     */
    createPertanyaan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        /** @description The new question. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPertanyaan"];
            };
        };
        responses: {
            /** @description The question was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPertanyaanEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Get a question.
     *
     * The question with its `version`, which a change sends back.
     */
    getPertanyaanRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the question (`id_pertanyaan`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The question. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PertanyaanRecordEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change a question.
     *
     * Changes a question, by the same rules as a row of `pertanyaans.csv`. Returns 409 `stale` if it was changed since it was read.
     */
    changePertanyaan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the question (`id_pertanyaan`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new values, and the version that they are based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PertanyaanRecordChange"];
            };
        };
        responses: {
            /** @description The question was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PertanyaanRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Delete a question.
     *
     * Deletes a question that no other record refers to.
     */
    deletePertanyaan: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the question (`id_pertanyaan`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The version of the record. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordVersion"];
            };
        };
        responses: {
            /** @description The question was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PertanyaanRecordEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist or is retired. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * List the texts of messages.
     *
     * The texts of messages that staff send to students and guardians themselves, for example by WhatsApp. The service sends nothing.
     */
    listMessageTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTextsEnvelope"];
                };
            };
            400: components["responses"]["UnknownParameter"];
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Change the text of a message.
     *
     * Changes the text of a message; an empty text restores the default. A placeholder that the message does not have is refused, and so is a brace that does not belong to a placeholder. Returns 409 `stale` if the text was changed since it was read.
     */
    changeMessageText: {
        parameters: {
            query?: never;
            header?: {
                /** @description A key that the client makes up for this write, 1 to 100 visible ASCII characters, such as a UUID. If the response is lost, send the same request with the same key again: for 24 hours it returns the same response and writes nothing more. A response that names somebody who is deleted is not stored any more: 409 `gone`. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description Identifier of the text (`id_message_text`). Any other value returns 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The new text, and the version that it is based on. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTextChange"];
            };
        };
        responses: {
            /** @description The text was changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotent-Replayed": components["headers"]["IdempotentReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTextEnvelope"];
                };
            };
            /** @description The request is malformed, or the text has an unknown placeholder or a lone brace. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["WriteForbidden"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictEnvelope"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Read the history.
     *
     * Who changed which record, when, and from which value to which, newest first, with sign-ins and refusals. All given filters apply; people's entries include those of their bookings and tests. The newest booking change of a student has its `undo` while it can be undone; of a handover, the newest of its entries (one a slot), for the slots still the new teacher's.
     */
    listAudit: {
        parameters: {
            query?: {
                /** @description Only changes by this operator. */
                id_operator?: number;
                /** @description Only entries about this student. */
                id_student?: number;
                /** @description Only entries about this account. */
                id_user?: number;
                /** @description Only entries about this teacher. */
                id_teacher?: number;
                /** @description Only changes by this operation (operationId). */
                action?: string;
                /** @description `1`: only changes of who has access. */
                access?: 1;
                /** @description Only records of a table. */
                kind?: string;
                /** @description Only changes to this record. By imports for `HISTORY_DAYS` days. */
                key?: string;
                /** @description Only changes since this time. */
                since?: string;
                /** @description Only changes before this time. */
                until?: string;
                /** @description The `next` of the previous page. */
                before?: number;
                /** @description Entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuditEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    /**
     * Read the event log.
     *
     * Sign-ins, refusals and the use of tokens and sessions, with the address that they came from, newest first. They are kept for `EVENT_LOG_DAYS`. What staff did is in the history. All filters that are given apply.
     */
    listEvents: {
        parameters: {
            query?: {
                /** @description Only events of this account. */
                id_user?: number;
                /** @description Only events of this operator. */
                id_operator?: number;
                /** @description Only events of this student: who read the card. */
                id_student?: number;
                /** @description Only events of this kind. */
                kind?: components["schemas"]["EventKind"];
                /** @description Only events from this address, as events show it, or an IP address. */
                address?: string;
                /** @description Only events at or after this time, an RFC 3339 timestamp. */
                since?: string;
                /** @description Only events before this time, an RFC 3339 timestamp. */
                until?: string;
                /** @description The `next` of the previous page, to get the entries with lower identifiers. If omitted, the first page. */
                before?: number;
                /** @description Maximum number of entries per page; 100 by default. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEventsEnvelope"];
                };
            };
            /** @description The request is malformed, or refers to a record that does not exist. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

/** The operations that require a token. */
export type SecuredOperation =
    | "signOut"
    | "getMe"
    | "listStaff"
    | "inviteStaff"
    | "changeStaff"
    | "removeStaff"
    | "listStaffTokens"
    | "createStaffToken"
    | "revokeStaffToken"
    | "listMySessions"
    | "endMyOtherSessions"
    | "endMySession"
    | "listSignInCodes"
    | "checkSignInCode"
    | "confirmSignInCode"
    | "exportContent"
    | "checkContent"
    | "importContent"
    | "listImports"
    | "getImport"
    | "revertImport"
    | "getDemonstrationData"
    | "removeDemonstrationData"
    | "listReviews"
    | "approveRows"
    | "getReviewSummary"
    | "withdrawReview"
    | "findAccounts"
    | "getAccount"
    | "changeAccount"
    | "unbindSignIn"
    | "blockAccount"
    | "unblockAccount"
    | "exportPersonalData"
    | "eraseAccount"
    | "issueToken"
    | "revokeTokens"
    | "listTokens"
    | "revokeToken"
    | "findStudents"
    | "createStudent"
    | "getStudent"
    | "changeStudent"
    | "linkAccount"
    | "unlinkAccount"
    | "mergeStudents"
    | "exportStudentData"
    | "eraseStudent"
    | "listPlacementTestQueue"
    | "createPlacementTest"
    | "getPlacementTest"
    | "schedulePlacementTest"
    | "recordPlacementTest"
    | "movePlacementTest"
    | "cancelPlacementTest"
    | "expirePlacementTest"
    | "reopenPlacementTest"
    | "listFreeReviewers"
    | "getWeek"
    | "listSlots"
    | "createSlot"
    | "getSlot"
    | "updateSlot"
    | "bookSlot"
    | "freeSlot"
    | "moveBooking"
    | "deleteSlot"
    | "handOverSlots"
    | "listSuitableSlots"
    | "listTeacherRecords"
    | "createTeacher"
    | "getTeacherRecord"
    | "changeTeacher"
    | "retireTeacher"
    | "restoreTeacher"
    | "listLevelRecords"
    | "createLevel"
    | "getLevelRecord"
    | "changeLevel"
    | "retireLevel"
    | "restoreLevel"
    | "listInstitutionRecords"
    | "createInstitution"
    | "getInstitutionRecord"
    | "changeInstitution"
    | "retireInstitution"
    | "restoreInstitution"
    | "listPackageRecords"
    | "createPackage"
    | "getPackageRecord"
    | "changePackage"
    | "retirePackage"
    | "restorePackage"
    | "listProgramRecords"
    | "createProgram"
    | "getProgramRecord"
    | "changeProgram"
    | "retireProgram"
    | "restoreProgram"
    | "listKategoriRecords"
    | "createKategori"
    | "getKategoriRecord"
    | "changeKategori"
    | "deleteKategori"
    | "listSubkategoriRecords"
    | "createSubkategori"
    | "getSubkategoriRecord"
    | "changeSubkategori"
    | "deleteSubkategori"
    | "listContentRecords"
    | "createContent"
    | "getContentRecord"
    | "changeContent"
    | "deleteContent"
    | "listSifatRecords"
    | "createSifat"
    | "getSifatRecord"
    | "changeSifat"
    | "deleteSifat"
    | "listHurufRecords"
    | "createHuruf"
    | "getHurufRecord"
    | "changeHuruf"
    | "deleteHuruf"
    | "listFeedbackRecords"
    | "createFeedback"
    | "getFeedbackRecord"
    | "changeFeedback"
    | "deleteFeedback"
    | "listPertanyaanRecords"
    | "createPertanyaan"
    | "getPertanyaanRecord"
    | "changePertanyaan"
    | "deletePertanyaan"
    | "listMessageTexts"
    | "changeMessageText"
    | "listAudit"
    | "listEvents";
