/* Generated from openapi/operator.yaml. Do not edit: change the contract and run "npm run generate". */
export interface paths {
    "/operator/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I
         * @description The operator whose token was sent. A program can find out with it whether its token is good.
         */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List operators
         * @description Everybody who has been an operator, those whose token was revoked included.
         */
        get: operations["listOperators"];
        put?: never;
        /**
         * Add an operator
         * @description Adds an operator and issues their token, which is shown this once. The very first operator is made by the command `talaqqi operator create NAME` on the machine of the database.
         */
        post: operations["createOperator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/operators/{id}/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a new token for an operator
         * @description Issues a new token, which is shown this once, and revokes the one before: for a token that was lost or seen by somebody, and for an operator who comes back.
         */
        post: operations["renewOperatorToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/operators/{id}/revocation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an operator's token
         * @description From now on the operator's token is 401. The operator stays in the list and in the audit. The last one with a valid token cannot be revoked.
         */
        post: operations["revokeOperator"];
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
         * @description All that the service keeps for the school, as CSV files that can be imported again. The files of people (`users`, `students`, `bookings`, `placement_tests`) are included only with `people=1`; such an export is recorded in the audit. If the export would exceed the limits of a check (128 MiB, 2,000,000 rows a file), the response is 400.
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
         * @description Reports what an import of the files would create, change and remove, and all problems by file, line and column. It changes nothing. Each file is the complete list of its records: rows that it lacks would be removed, except in the files of people (`users`, `students`, `bookings`, `placement_tests`), from which nothing is removed. A kind whose file is omitted stays as it is.
         *
         *     The identifier of a new row is empty, or a placeholder such as `new-1` that other files of the request may use; the import assigns the number. A number that does not exist is a problem, unless the service has no record of that kind yet. The e-mail of an account that somebody registered or signed in to cannot be changed.
         *
         *     The body may be up to 128 MiB, and each file may have up to 2,000,000 rows. At most 1,000 problems are listed per file; the rest are counted.
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
         * @description Applies the changes that the check reported, all or none. `digest` is the digest of the checked plan: if the data have changed since so that the plan differs, nothing is imported. The body may be up to 128 MiB.
         */
        post: operations["importContent"];
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
         * @description Accounts with every word in the e-mail or the name, without regard to case, or with the digits in the WhatsApp number, in whatever way they are written (`0812-0000-0001`, `+62 812 0000 0001`); all of them when nothing is searched for. By identifier.
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
         * Read one account
         * @description One account by its identifier.
         */
        get: operations["getAccount"];
        /**
         * Change an account
         * @description Changes the e-mail, the name, the gender or the WhatsApp number. Omitted fields stay unchanged. A new e-mail unbinds the account and revokes its access tokens, as `unbindSignIn` does, so the user of the old e-mail loses access. An e-mail that differs only in upper and lower case changes nothing.
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
         * @description From now on, sign-ins to the account return 403 `Account user not found`, and its access tokens return 401 on every operation. No access token can be issued for it. Its access tokens are not revoked: those that have not expired work again once the account is unblocked. An account that is blocked already keeps its `blocked_at`.
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
         * @description Everything that is kept of the person behind an account, for the person: data protection law gives them the right to it. Of a teacher's certificates, experience, levels and hours there is nothing here: all of that is published. That it was exported is kept in the audit.
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
         * @description Deletes the account and all that is kept of the person: identities, bookings and placement tests. Of the access tokens the hashes stay until they expire, so that they are known to be good no more; in the audit stay identifiers, times and levels, which lead to nobody then. It cannot be undone: export the data first.
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
         * @description Issues an access token for an account, for support; it is shown this once. None is issued for a blocked account.
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
         * @description The access tokens of one account or of all, by identifier, never the tokens themselves. Expired ones are forgotten within the hour.
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
         * @description From now on the access token is 401. One that is revoked already stays as it is.
         */
        post: operations["revokeToken"];
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
         * @description The placement tests, the oldest first. With `s_progress=0` it is the queue: those that wait for a schedule.
         */
        get: operations["listPlacementTestQueue"];
        put?: never;
        post?: never;
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
         * Read one placement test
         * @description One placement test by its identifier, with what may be done with it.
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
         * @description Gives an open placement test its reviewer and its time; a scheduled one another. It then expires 30 days after that time. A teacher who reviews another test at that time, or at that hour of the week teaches booked students or is booked into a slot, is refused; so is an hour at which the student has a slot or teaches booked students.
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
         * @description Records what came of a scheduled placement test. A result that is in can be corrected in the same way.
         */
        post: operations["recordPlacementTest"];
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
         * @description Cancels an open placement test. The student can register anew.
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
         * @description Ends an open placement test that nobody came to; also one whose time is over, which is shown as expired already: it then stays so. The student can register anew.
         */
        post: operations["expirePlacementTest"];
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
         * @description The hours of the week at which teachers teach, with how many students are booked.
         */
        get: operations["listSlots"];
        put?: never;
        /**
         * Add a slot
         * @description Adds an hour of the week at which a teacher teaches. Two slots of a teacher at one hour are refused, and so is an hour at which the teacher is booked into another's slot.
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
         * Read one slot with its students
         * @description Who is booked into a slot, with names and numbers: the list for the teacher.
         */
        get: operations["getSlot"];
        /**
         * Change a slot
         * @description Changes the hour or the capacity of a slot. A capacity below the number of booked students is refused, and so is an hour at which the teacher or a booked student has another slot, or reviews or takes a placement test.
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
         * @description Books the student behind an account into a slot. The capacity is never exceeded, however many are booked at once: the database decides. A student who has another slot at that hour, teaches then, or reviews or takes a placement test, is refused, and so is a slot at whose hour the teacher reviews or takes a placement test.
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
         * Free a student's place in a slot
         * @description Ends the booking of a student, named by `id_student` or, as in `bookSlot`, by `id_user`.
         */
        post: operations["freeSlot"];
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
         * Read the audit
         * @description Who did what to which record when, the newest first. An entry is kept in the transaction of what was done: there is no one without the other.
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An error that belongs to no operation: an unknown path (404), a method that the path does not have (405), a request that took too long (408), whose headers are too large (431), whose path is wrongly percent-encoded or that is not even HTTP (400). */
        Error: {
            /** @description The HTTP status again. */
            status: number;
            /** @description What is wrong. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /** @description One entry for each field at fault; left out where no field can be named. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The operator whose token was sent, and what a program of theirs has to know. */
        CurrentOperator: {
            /**
             * Format: int32
             * @description Identifier of the operator.
             */
            id_operator: number;
            /** @description Name of the person. */
            name: string;
            /** @description Since when, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /** @description When the token that is valid now was issued, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            token_issued_at: string;
            /**
             * @description 1 when the operator has a valid token, 0 when not.
             * @enum {integer}
             */
            s_active: 0 | 1;
            /** @description The school's own time zone, such as `Asia/Jakarta`. A time without a zone is meant in it. */
            school_time_zone: string;
        };
        /** @description The operator whose token was sent. */
        GetOperatorResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["CurrentOperator"];
        };
        /** @description The access token is missing, unknown, expired or revoked. */
        UnauthorizedError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 401;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unauthorized";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A rate limit is exceeded. */
        TooManyRequestsError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 429;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Too Many Requests";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A fault of the server. */
        InternalServerError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 500;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Internal Server Error";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description Maintenance, overload or no database. */
        ServiceUnavailableError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 503;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Service Unavailable";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A person who runs the service for a school. */
        Operator: {
            /**
             * Format: int32
             * @description Identifier of the operator.
             */
            id_operator: number;
            /** @description Name of the person. */
            name: string;
            /** @description Since when, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /** @description When the token that is valid now was issued, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            token_issued_at: string;
            /**
             * @description 1 when the operator has a valid token, 0 when not.
             * @enum {integer}
             */
            s_active: 0 | 1;
        };
        /** @description All operators. */
        ListOperatorsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The operators, by identifier. */
            data: components["schemas"]["Operator"][];
        };
        /** @description Who is to become an operator. */
        NewOperator: {
            /** @description Name of the person, 1 to 50 characters without control or invisible ones. No two operators have one name, compared without case. */
            name: string;
        };
        /** @description An operator's token, shown once. */
        OperatorToken: {
            /**
             * Format: int32
             * @description Identifier of the operator.
             */
            id_operator: number;
            /** @description Name of the person. */
            name: string;
            /** @description The token. Only its hash is kept: it cannot be shown again. */
            operator_token: string;
        };
        /** @description The operator and their token. */
        CreateOperatorResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["OperatorToken"];
        };
        /** @description One fault of a request. */
        FieldError: {
            /** @description Name of the body's field or of the parameter that is at fault, `""` for the body as a whole. */
            field: string;
            /** @description What is wrong with it, in words for people. It may change. */
            message: string;
        };
        /** @description A malformed request, or an ID token that does not verify. */
        BadRequestError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 400;
            /** @description What is wrong, in words for people. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /** @description One entry for each field at fault; left out where no field can be named. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description What there is does not allow it. */
        ConflictError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 409;
            /** @description Why not, in words for people. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /**
             * @description Why not, for programs.
             * @enum {string}
             */
            reason: "name_taken" | "last_operator" | "plan_outdated" | "transition" | "double_booking" | "slot_full" | "already_booked" | "below_bookings" | "email_taken" | "account_blocked";
        };
        /** @description The body exceeds 64 KiB. */
        PayloadTooLargeError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 413;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Payload Too Large";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaTypeError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 415;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unsupported Media Type";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A body without fields. It may be left out altogether. */
        NoFields: Record<string, never>;
        /** @description The operator's new token. */
        RenewOperatorTokenResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["OperatorToken"];
        };
        /** @description There is no record with this identifier. */
        NotFoundError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 404;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Not Found";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The operator without a token. */
        RevokeOperatorResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Operator"];
        };
        /** @description The content as CSV files (UTF-8 with a byte order mark, commas, CRLF), one for each kind. */
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
            /** @description Text of the file `bookings.csv`. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`. */
            placement_tests?: string;
        };
        /** @description The content as CSV files. */
        ExportContentResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentFiles"];
        };
        /** @description CSV files that are to become the content. Each holds its kind as a whole. */
        ContentToCheck: {
            /**
             * @description Language of the problems that are found: `en` English, `id` Indonesian; English when left out.
             * @enum {string}
             */
            language?: "en" | "id";
            /** @description Text of the file `kategoris.csv`; left out where there is no such file. */
            kategoris?: string;
            /** @description Text of the file `contents.csv`; left out where there is no such file. */
            contents?: string;
            /** @description Text of the file `subkategoris.csv`; left out where there is no such file. */
            subkategoris?: string;
            /** @description Text of the file `sifats.csv`; left out where there is no such file. */
            sifats?: string;
            /** @description Text of the file `hurufs.csv`; left out where there is no such file. */
            hurufs?: string;
            /** @description Text of the file `feedbacks.csv`; left out where there is no such file. */
            feedbacks?: string;
            /** @description Text of the file `pertanyaans.csv`; left out where there is no such file. */
            pertanyaans?: string;
            /** @description Text of the file `lembagas.csv`; left out where there is no such file. */
            lembagas?: string;
            /** @description Text of the file `levels.csv`; left out where there is no such file. */
            levels?: string;
            /** @description Text of the file `users.csv`; left out where there is no such file. */
            users?: string;
            /** @description Text of the file `students.csv`; left out where there is no such file. */
            students?: string;
            /** @description Text of the file `teachers.csv`; left out where there is no such file. */
            teachers?: string;
            /** @description Text of the file `sertifikats.csv`; left out where there is no such file. */
            sertifikats?: string;
            /** @description Text of the file `pengalamans.csv`; left out where there is no such file. */
            pengalamans?: string;
            /** @description Text of the file `teacher_levels.csv`; left out where there is no such file. */
            teacher_levels?: string;
            /** @description Text of the file `slots.csv`; left out where there is no such file. */
            slots?: string;
            /** @description Text of the file `bookings.csv`; left out where there is no such file. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`; left out where there is no such file. */
            placement_tests?: string;
            /** @description Text of the file `packages.csv`; left out where there is no such file. */
            packages?: string;
            /** @description Text of the file `programs.csv`; left out where there is no such file. */
            programs?: string;
        };
        /** @description What becomes of the rows of a file. */
        FilePlan: {
            /** @description Name of the file, `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description How many rows it has.
             */
            rows: number;
            /**
             * Format: int32
             * @description How many are new.
             */
            created: number;
            /**
             * Format: int32
             * @description How many are different from those that are kept.
             */
            changed: number;
            /**
             * Format: int32
             * @description How many are kept and not in the file.
             */
            removed: number;
            /**
             * Format: int32
             * @description How many are as they are kept.
             */
            unchanged: number;
        };
        /** @description What becomes of a row. */
        ContentChange: {
            /** @description Name of the file, `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file that the row begins in, 0 for one that would be removed.
             */
            line: number;
            /**
             * @description What would be done with it.
             * @enum {string}
             */
            action: "create" | "change" | "remove";
            /** @description Identifier of the row; two of them with a semicolon between them where the row has two. For a new row its placeholder, or `""` if it has none. */
            key: string;
            /** @description What people call it, or `""`. */
            label: string;
            /** @description Which columns would become different, all of a new row, none of one that is removed. */
            columns: string[];
        };
        /** @description A place in a file, and what is to be said of it. */
        ContentProblem: {
            /** @description Name of the file, `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file, counted from 1; 0 when the file as a whole is meant.
             */
            line: number;
            /** @description Heading of the column, `""` when the row as a whole is meant. */
            column: string;
            /** @description What is wrong, in words for people in the language that was asked for. */
            message: string;
        };
        /** @description What an import of the files would do. */
        ContentPlan: {
            /** @description Names this plan: an import that gives it does exactly this, or nothing. */
            digest: string;
            /** @description What would become of each file, in the order in which they are written. */
            files: components["schemas"]["FilePlan"][];
            /** @description Every row that would be created, changed or removed. */
            changes: components["schemas"]["ContentChange"][];
            /** @description All that is wrong. With one of these nothing can be imported. */
            problems: components["schemas"]["ContentProblem"][];
            /** @description What was understood otherwise than it is written, such as rich text that was cleaned. */
            notices: components["schemas"]["ContentProblem"][];
        };
        /** @description The plan of an import. */
        CheckContentResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ContentPlan"];
        };
        /** @description CSV files that become the content, and the plan that somebody has seen. */
        ContentToImport: {
            /** @description The `digest` of the plan that the check of these files has given. */
            digest: string;
            /**
             * @description Language of the problems that are found: `en` English, `id` Indonesian; English when left out.
             * @enum {string}
             */
            language?: "en" | "id";
            /** @description Text of the file `kategoris.csv`; left out where there is no such file. */
            kategoris?: string;
            /** @description Text of the file `contents.csv`; left out where there is no such file. */
            contents?: string;
            /** @description Text of the file `subkategoris.csv`; left out where there is no such file. */
            subkategoris?: string;
            /** @description Text of the file `sifats.csv`; left out where there is no such file. */
            sifats?: string;
            /** @description Text of the file `hurufs.csv`; left out where there is no such file. */
            hurufs?: string;
            /** @description Text of the file `feedbacks.csv`; left out where there is no such file. */
            feedbacks?: string;
            /** @description Text of the file `pertanyaans.csv`; left out where there is no such file. */
            pertanyaans?: string;
            /** @description Text of the file `lembagas.csv`; left out where there is no such file. */
            lembagas?: string;
            /** @description Text of the file `levels.csv`; left out where there is no such file. */
            levels?: string;
            /** @description Text of the file `users.csv`; left out where there is no such file. */
            users?: string;
            /** @description Text of the file `students.csv`; left out where there is no such file. */
            students?: string;
            /** @description Text of the file `teachers.csv`; left out where there is no such file. */
            teachers?: string;
            /** @description Text of the file `sertifikats.csv`; left out where there is no such file. */
            sertifikats?: string;
            /** @description Text of the file `pengalamans.csv`; left out where there is no such file. */
            pengalamans?: string;
            /** @description Text of the file `teacher_levels.csv`; left out where there is no such file. */
            teacher_levels?: string;
            /** @description Text of the file `slots.csv`; left out where there is no such file. */
            slots?: string;
            /** @description Text of the file `bookings.csv`; left out where there is no such file. */
            bookings?: string;
            /** @description Text of the file `placement_tests.csv`; left out where there is no such file. */
            placement_tests?: string;
            /** @description Text of the file `packages.csv`; left out where there is no such file. */
            packages?: string;
            /** @description Text of the file `programs.csv`; left out where there is no such file. */
            programs?: string;
        };
        /** @description The number that the service assigned to a new row. */
        AssignedIdentifier: {
            /** @description Name of the file, `hurufs.csv`. */
            file: string;
            /**
             * Format: int32
             * @description Line of the file that the row begins in.
             */
            line: number;
            /** @description Placeholder that the file has for it, `new-1`, or `""` if its identifier is empty. */
            placeholder: string;
            /** @description Identifier that the row has from now on. */
            identifier: string;
        };
        /** @description What an import has done. */
        ImportedContent: {
            /** @description What became of each file, in the order in which they were written. */
            files: components["schemas"]["FilePlan"][];
            /** @description The new rows that the service has numbered, in the order of the files. */
            assigned: components["schemas"]["AssignedIdentifier"][];
        };
        /** @description What was done. */
        ImportContentResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ImportedContent"];
        };
        /** @description An account as operators see it. */
        Account: {
            /**
             * Format: int32
             * @description Identifier of the account.
             */
            id_user: number;
            /** @description E-mail of the account, in lower case. */
            email: string;
            /** @description Name of the person, or `""`. */
            name: string;
            /**
             * @description Gender of the person. `Laki - Laki` (male), `Perempuan` (female), or `""` when not known.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan" | "";
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            /** @description Link to a picture, or `""`. */
            avatar: string;
            /** @description Since when there is the account, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
            /**
             * Format: int32
             * @description Identifier as a student, 0 for an account that is none.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier as a teacher, 0 for an account that is none.
             */
            id_teacher: number;
            /** @description When the registration form was sent, an RFC 3339 timestamp in UTC with milliseconds; `""` for an account that the school imported. */
            registered_at: string;
            /** @description When the owner confirmed the profile after registering, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            confirmed_at: string;
            /** @description When staff last changed the account, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            edited_at: string;
            /** @description Since when the account is blocked, an RFC 3339 timestamp in UTC with milliseconds; `""` when it is not blocked. */
            blocked_at: string;
            /** @description Whether the account is bound to an identity at a provider. The first sign-in binds it. */
            has_sign_in: boolean;
            /** @description False if the account was registered and its owner has not confirmed the profile; somebody else may have entered the name and the number. */
            is_confirmed: boolean;
        };
        /** @description A page of accounts. */
        FindAccountsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The accounts, by identifier. */
            data: components["schemas"]["Account"][];
            /**
             * Format: int32
             * @description What to give as `after` to read on, 0 when this was the last page.
             */
            next: number;
        };
        /** @description The account. */
        GetAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /** @description The new values of an account; at least one is required. Omitted fields stay unchanged. */
        AccountChange: {
            /**
             * Format: email
             * @description E-mail address, the one that the owner signs in with at the identity provider. Stored in lower case.
             */
            email?: string;
            /** @description Full name, 1 to 50 characters (Unicode code points) without control or invisible ones, at least one of them not a space. Spaces at both ends are removed. */
            name?: string;
            /**
             * @description `Laki - Laki` (male) or `Perempuan` (female), spelt exactly so.
             * @enum {string}
             */
            gender?: "Laki - Laki" | "Perempuan";
            /** @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. An Indonesian number may leave out its country code: `81200000001` is stored as `6281200000001`. */
            whatsapp?: number;
        };
        /** @description An account after a change, and what the change ended. */
        ChangedAccount: {
            account: components["schemas"]["Account"];
            /**
             * Format: int32
             * @description How many identities at a provider were unbound.
             */
            unbound_sign_ins: number;
            /**
             * Format: int32
             * @description How many valid access tokens were revoked.
             */
            revoked_tokens: number;
        };
        /** @description The changed account. */
        ChangeAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description The unbound account. */
        UnbindSignInResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description The blocked account. */
        BlockAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /** @description The unblocked account. */
        UnblockAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Account"];
        };
        /** @description Who an account is at an identity provider. */
        Identity: {
            /** @description Address of the provider. */
            issuer: string;
            /** @description Its name for the person. */
            subject: string;
            /** @description When the account was bound to it, an RFC 3339 timestamp in UTC with milliseconds. */
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
             * @description Identifier of its account, 0 when that has been deleted.
             */
            id_user: number;
            /** @description E-mail of its account, `""` when that has been deleted. */
            email: string;
            /**
             * @description Who gave it out: the sign-in, or support.
             * @enum {string}
             */
            issued_by: "sign-in" | "support";
            /** @description When it was issued, an RFC 3339 timestamp in UTC with milliseconds. */
            issued_at: string;
            /** @description Until when it is valid, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description When it was revoked, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            revoked_at: string;
            /**
             * @description Whether it works. A token of a deleted account is `account deleted`; one of a blocked account is `account blocked` until the account is unblocked.
             * @enum {string}
             */
            state: "valid" | "expired" | "revoked" | "account deleted" | "account blocked";
        };
        /** @description A slot that a student is booked into. */
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
            /**
             * @description Day of the week.
             * @enum {string}
             */
            day: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
            /** @description When it begins, `HH:MM` in the school's own time zone. */
            time: string;
            /** @description When it was booked, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
        };
        /** @description A placement test: the record that the student reads, and what operators need besides. */
        QueuedPlacementTest: {
            /**
             * Format: int32
             * @description Identifier of the placement test.
             */
            id_placement_test: number;
            /**
             * Format: int32
             * @description Identifier of the teacher who reviews it (an `id_teacher`), 0 while there is none.
             */
            id_reviewer: number;
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description The time shown to the student: the wished time until the test is scheduled, then the scheduled time. An RFC 3339 timestamp in UTC with milliseconds, or `""`. `wished_at` and `scheduled_at` hold the two separately. */
            test_schedule_at: string;
            /** @description When it did take place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            actual_tested_at: string;
            /**
             * Format: int32
             * @description The level that the student is to start at (an `id_level`), 0 while there is no result.
             */
            level_result: number;
            /** @description What the student wrote when registering, or what came with the result, or `""`. */
            notes: string;
            /** @description When it expires if it is still open then, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            expired_date_at: string;
            /**
             * @description How far it is: 0 registered, 1 scheduled, 2 result in, 3 expired, 4 cancelled. A test with 0 or 1 is open. From `expired_date_at` on an open one is 3.
             * @enum {integer}
             */
            s_progress: 0 | 1 | 2 | 3 | 4;
            /**
             * Format: int32
             * @description Identifier of the account of the student.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            /**
             * @description Gender of the person. `Laki - Laki` (male), `Perempuan` (female), or `""` when not known.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan" | "";
            /** @description Link to the notes (*catatan*) of the reviewer, or `""`. */
            link_catatan: string;
            /** @description E-mail of the student. */
            email: string;
            /** @description Name of the teacher who reviews it, or `""`. */
            nama_reviewer: string;
            /** @description When the student registered, an RFC 3339 timestamp in UTC with milliseconds. */
            registered_at: string;
            /** @description What may be done with it now. */
            actions: ("schedule" | "record" | "cancel" | "expire")[];
            /** @description When the student would like to be tested, an RFC 3339 timestamp in UTC with milliseconds, or `""`; `""` once the test is scheduled. */
            wished_at: string;
            /** @description When the test is scheduled to take place, an RFC 3339 timestamp in UTC with milliseconds; `""` for a test that was never scheduled. */
            scheduled_at: string;
            /** @description Whether the profile of the student's account is confirmed, as in `Account`. */
            is_confirmed: boolean;
        };
        /** @description A field that became different. */
        AuditChange: {
            /** @description Name of the field. */
            field: string;
            /** @description What it was, `""` when nothing or not shown. */
            before: string;
            /** @description What it is, `""` when nothing or not shown. */
            after: string;
        };
        /** @description Who did what to which record, and when. */
        AuditEntry: {
            /**
             * Format: int32
             * @description Identifier of the entry; a later one has a higher.
             */
            id_audit: number;
            /** @description When it was done, an RFC 3339 timestamp in UTC with milliseconds. */
            at: string;
            /**
             * Format: int32
             * @description Who did it, 0 for the command on the machine of the database.
             */
            id_operator: number;
            /** @description Name of the operator at that time. */
            operator: string;
            /** @description What was done: the operationId. */
            action: string;
            /** @description What kind of record: the name of its table. */
            kind: string;
            /** @description Identifier of the record, two of them with a semicolon between them where it has two, `""` when it is not one alone. */
            key: string;
            /** @description What became different, without anything personal. */
            changes: components["schemas"]["AuditChange"][];
        };
        /** @description What is kept of a person as a teacher (*pengajar*), without certificates, experience, levels and hours. */
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
        /** @description Everything that is kept of a person. */
        PersonalData: {
            account: components["schemas"]["Account"];
            /** @description Who the person is at the identity provider. */
            identities: components["schemas"]["Identity"][];
            /** @description The access tokens, by identifier; never the tokens themselves. */
            access_tokens: components["schemas"]["Token"][];
            /** @description The booked slots, by identifier. */
            bookings: components["schemas"]["BookedSlot"][];
            /** @description The placement tests, by identifier. */
            placement_tests: components["schemas"]["QueuedPlacementTest"][];
            /** @description What operators did to the account and what belongs to it, the oldest first. */
            audit: components["schemas"]["AuditEntry"][];
            /** @description What is kept of the person as a teacher; empty when they are none. */
            teacher: components["schemas"]["PersonalTeacher"][];
        };
        /** @description Everything that is kept of a person. */
        ExportPersonalDataResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["PersonalData"];
        };
        /** @description Which account is to be deleted, said once more. */
        Erasure: {
            /** @description E-mail of the account, so that a wrong identifier deletes nobody. */
            email: string;
        };
        /** @description What was deleted with an account. */
        ErasedAccount: {
            /**
             * Format: int32
             * @description Identifier that the account had.
             */
            id_user: number;
            /**
             * Format: int32
             * @description How many identities.
             */
            identities: number;
            /**
             * Format: int32
             * @description How many bookings.
             */
            bookings: number;
            /**
             * Format: int32
             * @description How many placement tests.
             */
            placement_tests: number;
            /**
             * Format: int32
             * @description How many access tokens were valid, and are good no more.
             */
            access_tokens: number;
            /**
             * Format: int32
             * @description The teacher who has no account any more, 0 when there is none. What is published of a teacher is content.
             */
            id_teacher: number;
        };
        /** @description What was deleted. */
        EraseAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ErasedAccount"];
        };
        /** @description An access token, shown once. */
        IssuedToken: {
            /**
             * Format: int32
             * @description Identifier of the access token.
             */
            id: number;
            /** @description The token. Only its hash is kept: it cannot be shown again. */
            access_token: string;
            /**
             * @description How to present the token, always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /** @description Until when it is valid, an RFC 3339 timestamp in UTC with milliseconds. */
            expires_at: string;
            /** @description E-mail of its account. */
            email: string;
        };
        /** @description The access token. */
        IssueTokenResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["IssuedToken"];
        };
        /** @description The account whose access tokens were revoked. */
        RevokeTokensResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["ChangedAccount"];
        };
        /** @description A page of access tokens. */
        ListTokensResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The access tokens, by identifier. */
            data: components["schemas"]["Token"][];
            /**
             * Format: int32
             * @description What to give as `after` to read on, 0 when this was the last page.
             */
            next: number;
        };
        /** @description The revoked access token. */
        RevokeTokenResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Token"];
        };
        /** @description A page of placement tests. */
        ListPlacementTestQueueResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The placement tests, by identifier. */
            data: components["schemas"]["QueuedPlacementTest"][];
            /**
             * Format: int32
             * @description What to give as `after` to read on, 0 when this was the last page.
             */
            next: number;
        };
        /** @description The placement test. */
        GetPlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description Who reviews a placement test, and when. */
        Schedule: {
            /** @description The teacher who reviews it, an `id_teacher`. */
            id_reviewer: number;
            /**
             * Format: date-time
             * @description When it is to take place: an RFC 3339 timestamp with any offset. It must be in the future.
             */
            test_schedule_at: string;
        };
        /** @description The scheduled placement test. */
        SchedulePlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description What came of a placement test. */
        TestResult: {
            /** @description The level that the student is to start at, an `id_level`. */
            level_result: number;
            /** @description What the student is to read about the test, up to 1,000 characters, of control characters only line breaks and tabs. Left out, the notes stay as they are. */
            notes?: string;
            /** @description Link to the notes of the reviewer, an `https` address, or `""`. Left out, it stays as it is. */
            link_catatan?: string;
            /**
             * Format: date-time
             * @description When the test took place: an RFC 3339 timestamp with any offset, not in the future. Left out, it is now; of a result that is in, it stays as it is.
             */
            actual_tested_at?: string;
        };
        /** @description The placement test with its result. */
        RecordPlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description The cancelled placement test. */
        CancelPlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description The expired placement test. */
        ExpirePlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["QueuedPlacementTest"];
        };
        /** @description An hour of the week at which a teacher teaches. */
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
            /** @description Day of the week, 1 Senin (Monday) to 7 Ahad (Sunday). */
            id_day: number;
            /**
             * @description The same by its name.
             * @enum {string}
             */
            day: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
            /** @description When it begins, `HH:MM` in the school's own time zone. */
            time: string;
            /**
             * Format: int32
             * @description How many students it takes at most.
             */
            capacity: number;
            /**
             * Format: int32
             * @description How many are booked.
             */
            booked: number;
        };
        /** @description A page of slots. */
        ListSlotsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The slots, by identifier. */
            data: components["schemas"]["Slot"][];
            /**
             * Format: int32
             * @description What to give as `after` to read on, 0 when this was the last page.
             */
            next: number;
        };
        /** @description An hour of the week at which a teacher is to teach. */
        NewSlot: {
            /** @description The teacher, an `id_teacher`. */
            id_teacher: number;
            /** @description Day of the week, 1 Senin (Monday) to 7 Ahad (Sunday). */
            id_day: number;
            /** @description When it begins, `HH:MM` on a 24-hour clock in the school's own time zone. */
            time: string;
            /** @description How many students it takes at most; 10 when left out. */
            capacity?: number;
        };
        /** @description The new slot. */
        CreateSlotResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Slot"];
        };
        /** @description A student in a slot, with how to reach them. */
        BookedStudent: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier of their account.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number in digits with the country code, or `""`. */
            whatsapp: string;
            /**
             * @description Gender of the person. `Laki - Laki` (male), `Perempuan` (female), or `""` when not known.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan" | "";
            /** @description E-mail of the student. */
            email: string;
            /** @description When the slot was booked, an RFC 3339 timestamp in UTC with milliseconds. */
            created_at: string;
        };
        /** @description A slot and who is booked into it, for the teacher. */
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
            /** @description Day of the week, 1 Senin (Monday) to 7 Ahad (Sunday). */
            id_day: number;
            /**
             * @description The same by its name.
             * @enum {string}
             */
            day: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
            /** @description When it begins, `HH:MM` in the school's own time zone. */
            time: string;
            /**
             * Format: int32
             * @description How many students it takes at most.
             */
            capacity: number;
            /**
             * Format: int32
             * @description How many are booked.
             */
            booked: number;
            /** @description The students, by identifier. */
            students: components["schemas"]["BookedStudent"][];
        };
        /** @description The slot with its students. */
        GetSlotResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
        };
        /** @description What is to become different of a slot, at least one. What is left out stays as it is. */
        SlotChange: {
            /** @description Day of the week, 1 Senin (Monday) to 7 Ahad (Sunday). */
            id_day?: number;
            /** @description When it begins, `HH:MM` on a 24-hour clock in the school's own time zone. */
            time?: string;
            /** @description How many students it takes at most, not fewer than are booked. */
            capacity?: number;
        };
        /** @description The changed slot. */
        UpdateSlotResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["Slot"];
        };
        /** @description Who is to be booked into a slot. */
        NewBooking: {
            /** @description The account of the student, as `talaqqi account find` shows it. By its first booking an account becomes a student. */
            id_user: number;
        };
        /** @description The slot with its students. */
        BookSlotResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
        };
        /** @description Whose booking ends, either by account or by student. */
        Release: {
            /** @description The student, an `id_student`. */
            id_student?: number;
            /** @description The account of the student, as in the booking. */
            id_user?: number;
        };
        /** @description The slot with its students. */
        FreeSlotResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["SlotWithStudents"];
        };
        /** @description A page of the audit. */
        ListAuditResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The entries, the newest first. */
            data: components["schemas"]["AuditEntry"][];
            /**
             * Format: int32
             * @description What to give as `before` to read on, 0 when this was the last page.
             */
            next: number;
        };
    };
    responses: {
        /** @description The operator's token is missing, unknown or revoked. */
        OperatorUnauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description A fault of the server. Quote the `X-Request-Id` when reporting it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerError"];
            };
        };
        /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description The body exceeds 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description There is no record with this identifier, or it is not an identifier at all. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
        /** @description The body exceeds 128 MiB. */
        ContentTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in the server's log. Quote it when reporting a fault.
         * @example 5f0c8a52-6d0f-4a6e-9d1b-2f4c0e7a9b13
         */
        XRequestId: string;
        /**
         * @description Keep this answer nowhere.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Says that a Bearer token is needed.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOperatorResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOperators: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operators. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOperatorsResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createOperator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Who is to become an operator. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewOperator"];
            };
        };
        responses: {
            /** @description The operator was added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateOperatorResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    renewOperatorToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the operator (`id_operator`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The new token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RenewOperatorTokenResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the operator (`id_operator`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description The token is revoked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeOperatorResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportContent: {
        parameters: {
            query?: {
                /** @description 1 with the files of people, 0 without; 0 if omitted. */
                people?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportContentResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    checkContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The files. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckContentResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    importContent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The files, and the plan. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContentToImport"];
            };
        };
        responses: {
            /** @description The content is imported. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportContentResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findAccounts: {
        parameters: {
            query?: {
                /** @description What to look for. */
                search?: string;
                /** @description The `next` of the page before: entries with higher identifiers. Left out, it is the first page. */
                after?: number;
                /** @description How many entries a page has at most; 100 when left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindAccountsResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetAccountResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    changeAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
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
            /** @description The account as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeAccountResult"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unbindSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnbindSignInResult"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    blockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockAccountResult"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    unblockAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnblockAccountResult"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    exportPersonalData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportPersonalDataResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    eraseAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description The account's e-mail, as a confirmation. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EraseAccountResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    issueToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssueTokenResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description The current data do not allow it. `reason` is for programs, `message` for people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeTokens: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the account (`id_user`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description No fields; the body may be left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeTokensResult"];
                };
            };
            /** @description The request is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Only those of this account. */
                id_user?: number;
                /** @description The `next` of the page before: entries with higher identifiers. Left out, it is the first page. */
                after?: number;
                /** @description How many entries a page has at most; 100 when left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTokensResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the access token (`id`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeTokenResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlacementTestQueue: {
        parameters: {
            query?: {
                /** @description Only those that are so far. */
                s_progress?: number;
                /** @description Only those that this teacher reviews. */
                id_reviewer?: number;
                /** @description The `next` of the page before: entries with higher identifiers. Left out, it is the first page. */
                after?: number;
                /** @description How many entries a page has at most; 100 when left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlacementTestQueueResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Anything that is not one is 404. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPlacementTestResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    schedulePlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Who, and when. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Schedule"];
            };
        };
        responses: {
            /** @description It is scheduled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SchedulePlacementTestResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    recordPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Anything that is not one is 404. */
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
            /** @description The result is in. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordPlacementTestResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description It is cancelled. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelPlacementTestResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    expirePlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the placement test (`id_placement_test`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Nothing needs to be said. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["NoFields"];
            };
        };
        responses: {
            /** @description It is expired. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExpirePlacementTestResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSlots: {
        parameters: {
            query?: {
                /** @description Only those of this teacher. */
                id_teacher?: number;
                /** @description The `next` of the page before: entries with higher identifiers. Left out, it is the first page. */
                after?: number;
                /** @description How many entries a page has at most; 100 when left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSlotsResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSlot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The hour. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSlotResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the slot (`id_time`). Anything that is not one is 404. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSlotResult"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the slot (`id_time`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description What is to become different. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SlotChange"];
            };
        };
        responses: {
            /** @description The slot is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateSlotResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    bookSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the slot (`id_time`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Who. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description The student is booked. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookSlotResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            /** @description What there is does not allow it. `reason` says why to programs, `message` to people. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConflictError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    freeSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the slot (`id_time`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        /** @description Who. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Release"];
            };
        };
        responses: {
            /** @description The place is free. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FreeSlotResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only what this operator did. */
                id_operator?: number;
                /** @description Only this operationId. */
                action?: string;
                /** @description Only what was done to records of this kind, by the name of its table. */
                kind?: string;
                /** @description Only what was done to the record with this identifier. */
                key?: string;
                /** @description Only what was done from this time on, an RFC 3339 timestamp. */
                since?: string;
                /** @description Only what was done before this time, an RFC 3339 timestamp. */
                until?: string;
                /** @description The `next` of the page before: entries with lower identifiers. Left out, it is the first page. */
                before?: number;
                /** @description How many entries a page has at most; 100 when left out. */
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAuditResult"];
                };
            };
            /** @description The request is malformed, or names what there is not. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["OperatorUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

/** The operations that require a token. */
export type SecuredOperation =
    | "getOperator"
    | "listOperators"
    | "createOperator"
    | "renewOperatorToken"
    | "revokeOperator"
    | "exportContent"
    | "checkContent"
    | "importContent"
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
    | "listPlacementTestQueue"
    | "getPlacementTest"
    | "schedulePlacementTest"
    | "recordPlacementTest"
    | "cancelPlacementTest"
    | "expirePlacementTest"
    | "listSlots"
    | "createSlot"
    | "getSlot"
    | "updateSlot"
    | "bookSlot"
    | "freeSlot"
    | "listAudit";
